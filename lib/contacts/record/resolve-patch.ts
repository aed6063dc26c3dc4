import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { keyOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type FoundIn, findReferences, requireFound, toPatch } from "#lib/platform/records/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import type { UpdateContact } from "../schema.ts";
import { contactRecord, type FoundStageAndTags, type FoundTag } from "./contact-record.ts";
import type { ContactPatch } from "./plan-changes.ts";

/**
 * Converts a request with its references to a patch, with a place at the top of the stage. Tags are added by
 * `createMissingTagsAndFields`. Throws STAGE_, SEGMENTATION_, USER_ or TAG_NOT_FOUND for what is not in the workspace.
 */
export function resolvePatch(requested: UpdateContact, found: FoundIn<typeof contactRecord>): ContactPatch {
  requireFound(contactRecord, requested, found);
  requireTags(requested.tags ?? [], found.tags);
  const { stage, ...patch } = toPatch(contactRecord, requested, found);
  return {
    ...patch,
    ...(stage !== undefined && { stage: stage && stageOnTop(found) }),
    tags: undefined,
    customFields: requested.customFields,
  };
}

/** Throws TAG_NOT_FOUND for an id that was not found. Unknown names are allowed. */
export function requireTags(requested: readonly string[], found: readonly FoundTag[]): void {
  const known = new Set(found.map(({ id }) => id));
  if (requested.some((tag) => isId(tag) && !known.has(tag))) throw notFound("TAG");
}

/**
 * Creates the tags and custom fields that a request names and the workspace lacks, and returns the tags. Lock
 * the contact first: this locks the workspace, and every caller must take both locks in this order.
 */
export async function createMissingTagsAndFields(
  ctx: WorkspaceContext,
  { tags, customFields = [] }: UpdateContact,
  found: FoundStageAndTags,
): Promise<Pick<ContactPatch, "tags">> {
  const codes = customFields.flatMap(({ code, value }) => (value === "" ? [] : code));
  if (codes.length > 0) await ensureCustomFields(ctx, codes);
  return tags ? { tags: await resolveTags(ctx, tags, found.tags) } : {};
}

/** Returns the stage found, with an order key above its first card. Throws STAGE_NOT_FOUND. */
export function stageOnTop({ stage }: FoundStageAndTags): NonNullable<ContactPatch["stage"]> {
  if (!stage) throw notFound("STAGE");
  return { id: stage.id, name: stage.name, orderInCards: keyOnTop(stage.topKey) };
}

/** Returns the wanted tags in order, without duplicates. Creates tags for unknown names. */
export async function resolveTags(
  ctx: WorkspaceContext,
  requested: readonly string[],
  found: readonly FoundTag[],
): Promise<FoundTag[]> {
  const byKey = new Map(found.flatMap((tag) => [[tag.id, tag] as const, [keyOf(tag.name), tag] as const]));
  const missing = requested.filter((tag) => !isId(tag) && !byKey.has(keyOf(tag)));
  for (const { key, tag } of await createTags(ctx, missing)) byKey.set(key, tag);
  const tags = requested.flatMap((tag) => byKey.get(isId(tag) ? tag : keyOf(tag)) ?? []);
  return [...new Map(tags.map((tag) => [tag.id, tag])).values()];
}

/**
 * Returns the tags of a contact except those in `removed` (ids or names), followed by the missing tags of `added`.
 */
export function editTags(
  tags: readonly FoundTag[],
  { added, removed }: { added: readonly FoundTag[]; removed: readonly string[] },
): FoundTag[] {
  const keys = new Set(removed.map(keyOf));
  const remaining = tags.filter(({ id, name }) => !keys.has(id) && !keys.has(keyOf(name)));
  return [...remaining, ...added.filter(({ id }) => remaining.every((tag) => tag.id !== id))];
}

async function createTags(ctx: WorkspaceContext, names: readonly string[]) {
  if (names.length === 0) return [];
  const ids = await ensureTags(ctx, names);
  const { tags } = await findReferences(ctx, contactRecord, { tags: [...ids.values()] });
  return [...ids].flatMap(([key, id]) => tags.filter((tag) => tag.id === id).map((tag) => ({ key, tag })));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}
