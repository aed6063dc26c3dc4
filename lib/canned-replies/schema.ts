import { z } from "zod";

/** Most canned replies of a workspace. */
export const MAX_CANNED_REPLIES = 1_000;

/** A text the team answers with often. `{{contact.name}}` and the like are filled in by the composer. */
export const CannedReply = z.object({
  id: z.string(),
  /** What is typed after the slash, without spaces. */
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
    .regex(/^[\p{L}\p{N}_-]+$/u, "must consist of letters, digits, _ and -"),
  text: z.string().trim().min(1).max(4_000),
});
export type SaveCannedReply = z.infer<typeof SaveCannedReply>;
