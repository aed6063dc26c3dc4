import { z } from "zod";
import { Color } from "#lib/stages/schema.ts";

export const MAX_TAGS = 500;

/** The name of a tag. Names are unique, ignoring case. */
export const TagName = z.string().trim().min(1).max(60);

/** A tag of the workspace. On a contact it also has its assignmentDate. */
export const Tag = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type Tag = z.infer<typeof Tag>;

export const CreateTag = z.object({ name: TagName, color: Color.optional() });
export type CreateTag = z.infer<typeof CreateTag>;

/** Only the keys sent change. */
export const UpdateTag = CreateTag.partial();
export type UpdateTag = z.infer<typeof UpdateTag>;
