import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

const Instant = z.iso.datetime();
const Id = z.string();
const NullableText = z.string().nullable();

/** A stage, segmentation, tag or person, with its name at the time of writing. */
export const NamedReference = z.object({ id: Id, name: z.string() });
export type NamedReference = z.infer<typeof NamedReference>;

/** A value before or after a change. */
export const HistoryValue = z.union([z.string(), z.number(), z.boolean(), NamedReference, z.null()]);
export type HistoryValue = z.infer<typeof HistoryValue>;

/**
 * An entry of a contact's history. `created` has the initial stage in `new`. `changed` names an API field, `tag`
 * (added or removed), `customFields.<code>`, or `orderInCards` for a move inside a stage, with order keys. `note` has a
 * content. Things with an id appear as `{id, name}`.
 */
export const HistoryEntry = z.object({
  id: Id,
  kind: z.enum(["created", "changed", "note"]),
  field: NullableText,
  old: HistoryValue,
  new: HistoryValue,
  content: NullableText,
  contentParts: ReasonParts,
  actor: z.object({ type: z.enum(["user", "agent", "system"]), id: NullableText, name: z.string() }),
  via: z.string(),
  at: Instant,
  mergedFrom: Id.optional().describe("The contact that it is about, if that was merged into this one."),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
