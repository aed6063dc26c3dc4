import { z } from "zod";

export const simulatedPlatforms = ["whatsapp", "messenger", "instagram", "telegram"] as const;
export type SimulatedPlatform = (typeof simulatedPlatforms)[number];

/** The vendor's error codes with which a message to a phone can be made to fail. */
export const failCodesOf = {
  whatsapp: ["131047", "131026", "131049", "131050", "130472", "131053", "131048", "131000"],
  messenger: ["551", "10", "613", "2"],
  instagram: ["551", "10", "613", "2"],
  telegram: ["403", "400", "429", "500"],
} as const satisfies Record<SimulatedPlatform, readonly string[]>;
const FailCode = z.enum([...new Set(Object.values(failCodesOf).flat())]);

/** A fake vendor that a channel of the workspace uses. */
export const Simulator = z.object({
  id: z.string(),
  channelId: z.string(),
  platformType: z.enum(simulatedPlatforms),
  name: z.string(),
  /** Display name of the number, page or bot that customers write to. */
  phoneNumber: z.string(),
  /** False: the phones are off, so messages wait at the vendor. */
  isOn: z.boolean(),
  /** Whether the phones send read receipts. */
  readReceipts: z.boolean(),
  /** The code that every message to a phone fails with; null if they are delivered. */
  failCode: z.string().nullable(),
});
export type Simulator = z.infer<typeof Simulator>;

/** Body of `POST /api/simulator`. The default is WhatsApp. */
export const StartSimulator = z.object({ platformType: z.enum(simulatedPlatforms).optional() });
export type StartSimulator = z.infer<typeof StartSimulator>;

/** Only the given keys change. */
export const UpdateSimulator = z.object({
  isOn: z.boolean().optional(),
  readReceipts: z.boolean().optional(),
  failCode: FailCode.nullish(),
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

const fileKinds = ["image", "audio", "document", "sticker"] as const;
export type FileKind = (typeof fileKinds)[number];

export const PhoneAction = z.discriminatedUnion("kind", [
  /** `reversed`: every line is a message, and the last arrives first. */
  z.object({ kind: z.literal("text"), text: Text, reversed: z.boolean().optional() }),
  z.object({ kind: z.literal("file"), file: z.enum(fileKinds), caption: z.string().max(1_024).optional() }),
  z.object({ kind: z.literal("location") }),
  z.object({ kind: z.literal("contact") }),
  /** A message that the vendor does not support, for example a poll. */
  z.object({ kind: z.literal("unsupported") }),
  /** Without an emoji the reaction is removed. */
  z.object({ kind: z.literal("reaction"), target: Wamid, emoji: z.string().max(20).nullable() }),
  /** Presses a button or row of a message the phone received. */
  z.object({ kind: z.literal("choice"), target: Wamid, choice: z.string().max(300) }),
  z.object({ kind: z.literal("edit"), target: Wamid, text: Text }),
  z.object({ kind: z.literal("revoke"), target: Wamid }),
  /** Submits a lead form; the notification contains only the lead's id. */
  z.object({
    kind: z.literal("lead"),
    formId: z.string().max(40),
    answers: z.array(z.object({ name: z.string().max(100), value: z.string().max(1_000) })).max(30),
    network: z.enum(["facebook", "instagram"]),
    /** Null if the form was opened without an ad. */
    adName: z.string().trim().min(1).max(200).nullable(),
  }),
]);
export type PhoneAction = z.infer<typeof PhoneAction>;

/** Supported actions of each vendor. `ad` accompanies any message; the rest are kinds of actions. */
const phoneAbilities = {
  whatsapp: [
    "ad",
    "text",
    "file",
    "location",
    "contact",
    "unsupported",
    "reaction",
    "choice",
    "edit",
    "revoke",
  ],
  messenger: ["ad", "text", "file", "location", "unsupported", "reaction", "choice", "edit", "lead"],
  instagram: ["ad", "text", "file", "unsupported", "reaction", "choice", "edit", "revoke"],
  telegram: ["text", "file", "location", "contact", "unsupported", "reaction", "choice", "edit"],
} as const satisfies Record<SimulatedPlatform, readonly (PhoneAction["kind"] | "ad")[]>;

/** Returns whether a vendor supports an action. */
export function isSupported(platform: SimulatedPlatform, what: PhoneAction["kind"] | "ad"): boolean {
  return phoneAbilities[platform].some((ability) => ability === what);
}

/** A lead form of the simulated page; an option's `key` is the value that the vendor returns. */
export const LeadForm = z.object({
  id: z.string(),
  name: z.string(),
  locale: z.string(),
  questions: z.array(
    z.object({
      key: z.string(),
      type: z.string(),
      label: z.string(),
      options: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
});
export type LeadForm = z.infer<typeof LeadForm>;

/** The ad that the customer clicked before the message. */
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
  /** The message this one replies to. */
  quoted: Wamid.optional(),
  /** How often the same notification is delivered. */
  times: z.int().min(1).max(5).optional(),
});
export type ActOnPhone = z.infer<typeof ActOnPhone>;

/** A button below a message. */
const PhoneChoice = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
});

/** One message as the phone shows it. */
export const PhoneMessage = z.object({
  /** The vendor's id of the object. */
  id: z.string(),
  /** From the customer or the business. */
  direction: z.enum(["sent", "received"]),
  kind: z.string(),
  header: z.string().nullable(),
  text: z.string(),
  footer: z.string().nullable(),
  /** Headline of the clicked ad. */
  adTitle: z.string().nullable(),
  /** The message it replies to, reacts to or edits. */
  target: z.string().nullable(),
  choices: z.array(PhoneChoice),
  status: z.string(),
  failCode: z.string().nullable(),
  /** HTTP status of the webhook for its last notification; 0 without a response. */
  answer: z.int().nullable(),
  /** The bytes of that notification; null before the first one. */
  notification: z.string().nullable(),
  /** The send call of a received message as JSON; null for a sent one. */
  request: z.string().nullable(),
  creationDate: z.iso.datetime(),
});
export type PhoneMessage = z.infer<typeof PhoneMessage>;

/** A customer of the simulator who wrote or was written to. */
export const PhoneCustomer = z.object({ number: z.string(), name: z.string(), lastDate: z.iso.datetime() });
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

/** The last 200 messages on a customer's phone, oldest first. */
export const Phone = z.object({
  /** The contact with this number; null if there is none. */
  contactId: z.string().nullable(),
  messages: z.array(PhoneMessage),
});
export type Phone = z.infer<typeof Phone>;

export const ReadPhone = z.object({ simulatorId: z.string().min(1), number: Digits });
export type ReadPhone = z.infer<typeof ReadPhone>;
