import { z } from "zod";
import { requirement } from "#lib/platform/requirement.ts";

/** Maximum canned replies per workspace. */
export const MAX_CANNED_REPLIES = 1_000;

/** A reusable reply. The composer fills in variables such as `{{contact.name}}`. */
export const CannedReply = z.object({
  id: z.string(),
  /** Typed after the slash, without spaces. */
  shortcut: z.string(),
  text: z.string(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type CannedReply = z.infer<typeof CannedReply>;

export const SaveCannedReply = z.object({
  shortcut: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[\p{L}\p{N}_-]+$/u, requirement("must contain only letters, digits, _ and -", "shortcut")),
  text: z.string().trim().min(1).max(4_000),
});
export type SaveCannedReply = z.infer<typeof SaveCannedReply>;
