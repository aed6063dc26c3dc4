import { z } from "zod";

/** What a message to a phone can be made to fail with: the vendor's codes (channels.md 1.10). */
export const failCodes = ["131047", "131026", "131049", "130472", "131053", "131000"] as const;

/** A fake of WhatsApp that a channel of the workspace talks to. */
export const Simulator = z.object({
  id: z.string(),
  channelId: z.string(),
  name: z.string(),
  /** The number customers write to, as people read it. */
  phoneNumber: z.string(),
  /** False: the phones are off, so messages wait at the vendor. */
  isOn: z.boolean(),
  /** Whether the phones tell that something was read. */
  readReceipts: z.boolean(),
  /** The code that every message to a phone fails with; null where they arrive. */
  failCode: z.enum(failCodes).nullable(),
});
export type Simulator = z.infer<typeof Simulator>;

/** Only the keys sent change. */
export const UpdateSimulator = z.object({
  isOn: z.boolean().optional(),
  readReceipts: z.boolean().optional(),
  failCode: z.enum(failCodes).nullish(),
});
export type UpdateSimulator = z.infer<typeof UpdateSimulator>;

const Digits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s+().-]/g, ""))
  .refine((digits) => /^\d{6,15}$/.test(digits), "must have 6 to 15 digits");
const Text = z.string().trim().min(1).max(4_096);
/** The vendor's id of a message. */
const Wamid = z.string().min(1).max(200);

export const fileKinds = ["image", "audio", "document", "sticker"] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a customer does on the phone. */
export const PhoneAction = z.discriminatedUnion("kind", [
  /** `reversed`: every line is a message, and the last arrives first. */
  z.object({ kind: z.literal("text"), text: Text, reversed: z.boolean().optional() }),
  z.object({ kind: z.literal("file"), file: z.enum(fileKinds), caption: z.string().max(1_024).optional() }),
  z.object({ kind: z.literal("location") }),
  z.object({ kind: z.literal("contact") }),
  /** Something the vendor does not hand on, a poll for example. */
  z.object({ kind: z.literal("unsupported") }),
  /** Without an emoji the reaction is taken back. */
  z.object({ kind: z.literal("reaction"), target: Wamid, emoji: z.string().max(20).nullable() }),
  /** Presses a button or row of a message the phone received. */
  z.object({ kind: z.literal("choice"), target: Wamid, choice: z.string().max(300) }),
  z.object({ kind: z.literal("edit"), target: Wamid, text: Text }),
  z.object({ kind: z.literal("revoke"), target: Wamid }),
]);
export type PhoneAction = z.infer<typeof PhoneAction>;

/** An ad the customer clicked just before; the vendor tells it with the message. */
export const AdClick = z.object({
  network: z.enum(["facebook", "instagram"]),
  headline: z.string().trim().min(1).max(200),
});
export type AdClick = z.infer<typeof AdClick>;

export const ActOnPhone = z.object({
  simulatorId: z.string().min(1),
  /** The customer's. */
  number: Digits,
  name: z.string().trim().min(1).max(100),
  action: PhoneAction,
  ad: AdClick.optional(),
  /** The message this one answers. */
  quoted: Wamid.optional(),
  /** Delivers the same notification so often, as vendors do. */
  times: z.int().min(1).max(5).optional(),
});
export type ActOnPhone = z.infer<typeof ActOnPhone>;

/** Something to press below a message. */
export const PhoneChoice = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
});

/** One message as the phone shows it. */
export const PhoneMessage = z.object({
  /** The vendor's id of it. */
  id: z.string(),
  /** By the customer, or from the business. */
  direction: z.enum(["sent", "received"]),
  kind: z.string(),
  header: z.string().nullable(),
  text: z.string(),
  footer: z.string().nullable(),
  /** Headline of the ad it came by. */
  adTitle: z.string().nullable(),
  /** The message it answers, reacts to or changes. */
  target: z.string().nullable(),
  choices: z.array(PhoneChoice),
  status: z.string(),
  failCode: z.string().nullable(),
  /** What the business's webhook answered to the last notification about it; 0 where nothing did. */
  answer: z.int().nullable(),
  /** That notification, byte for byte; null before there was one. */
  notification: z.string().nullable(),
  /** The call that brought a received message, as JSON; null for a sent one. */
  request: z.string().nullable(),
  creationDate: z.iso.datetime(),
});
export type PhoneMessage = z.infer<typeof PhoneMessage>;

/** A customer of the simulator: whoever wrote or was written to. */
export const PhoneCustomer = z.object({ number: z.string(), name: z.string(), lastDate: z.iso.datetime() });
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

/** What is on a customer's phone, oldest first; the last 200. */
export const Phone = z.object({
  /** The contact that has this number; null while there is none. */
  contactId: z.string().nullable(),
  messages: z.array(PhoneMessage),
});
export type Phone = z.infer<typeof Phone>;

export const ReadPhone = z.object({ simulatorId: z.string().min(1), number: Digits });
export type ReadPhone = z.infer<typeof ReadPhone>;
