import { z } from "zod";
import { PlatformType } from "#lib/channels/schema.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { builtInKeywords, keywordLimits, toKeyword } from "./keywords.ts";

const Id = z.string();
const Instant = z.iso.datetime();

/** Whether a contact accepts marketing messages of a channel. */
export const consentStates = ["granted", "denied"] as const;

/**
 * How a contact chose: with the vendor's own switch, in a message, with a form, in imported records, by speaking with a
 * person, or otherwise.
 */
export const consentMethods = ["vendor", "message", "form", "import", "verbal", "other"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

/** The methods that callers can record. Only a vendor's webhook is proof of the vendor's switch. */
export const recordableMethods = ["message", "form", "import", "verbal", "other"] as const;

/** The proof of one choice. */
export const ConsentRecord = z.object({
  id: Id,
  channelId: Id,
  channelName: z.string(),
  platformType: PlatformType,
  state: z.enum(consentStates),
  method: z.enum(consentMethods),
  text: z.string().nullable(),
  messageId: Id.nullable(),
  actor: z.object({ type: z.enum(["user", "agent", "system"]), id: Id.nullable(), name: z.string() }),
  via: z.string(),
  date: Instant,
  creationDate: Instant,
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** The current choice for one channel of the workspace. */
export const ChannelConsent = z.object({
  channelId: Id,
  channelName: z.string(),
  platformType: PlatformType,
  state: z.enum([...consentStates, "unknown"]),
  method: z.enum(consentMethods).nullable(),
  date: Instant.nullable(),
});
export type ChannelConsent = z.infer<typeof ChannelConsent>;

/** A contact's choices and their proof, newest first. */
export const ContactConsent = z.object({
  channels: z.array(ChannelConsent),
  records: z.array(ConsentRecord),
});
export type ContactConsent = z.infer<typeof ContactConsent>;

/** A choice to record. `date` is when the contact chose; the default is now. */
export const RecordConsent = z.object({
  channelId: Id.min(1),
  state: z.enum(consentStates),
  method: z.enum(recordableMethods),
  text: z.string().trim().min(1).max(2_000).nullish(),
  messageId: Id.min(1).nullish(),
  date: Timestamp.nullish(),
});
export type RecordConsent = z.infer<typeof RecordConsent>;

const anyKeyword = new Set([...builtInKeywords.optOut, ...builtInKeywords.optIn]);

/** A whole message that opts out or in, as it is stored. */
const Keyword = z
  .string()
  .max(200)
  .transform(toKeyword)
  .pipe(z.string().min(1).max(keywordLimits.maxLength))
  .refine((word) => !anyKeyword.has(word), requirement("is a built-in word", "builtInKeyword"));
const Keywords = z
  .array(Keyword)
  .max(keywordLimits.maxCount)
  .transform((words) => [...new Set(words)]);

const KeywordLists = z.object({ optOut: Keywords, optIn: Keywords });

/** The words that a workspace adds. No word has two meanings. */
export const AddedKeywords = KeywordLists.refine(
  ({ optOut, optIn }) => !optIn.some((word) => optOut.includes(word)),
  {
    path: ["optIn"],
    message: requirement("must not have words of optOut", "keywordWithTwoMeanings"),
  },
);
export type AddedKeywords = z.infer<typeof AddedKeywords>;

/**
 * The lists replace those of before. `add` and `remove` change some words, so that two open pages keep each other's.
 */
export const UpdateConsentKeywords = KeywordLists.partial().extend({
  add: KeywordLists.partial().optional(),
  remove: KeywordLists.partial().optional(),
});
export type UpdateConsentKeywords = z.infer<typeof UpdateConsentKeywords>;

/** The words that opt out of marketing messages and in again, if they are a whole message. */
export const ConsentKeywords = z.object({
  optOut: z.array(z.string()),
  optIn: z.array(z.string()),
  /** The words of every workspace. */
  builtIn: z.object({ optOut: z.array(z.string()), optIn: z.array(z.string()) }),
});
export type ConsentKeywords = z.infer<typeof ConsentKeywords>;
