import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { ensureTags } from "#lib/tags/index.ts";
import type { NamedReference, UpdateContact } from "../schema.ts";
import type { StoredTag } from "./stored-contact.ts";

/** The parts of a request that refer to other rows of the workspace. */
export type WantedReferences = Pick<
  UpdateContact,
  "stageId" | "segmentationId" | "assignedAgentId" | "tags"
> & {
  /** Asks for the default stage if no stage is given. */
  defaultStage?: boolean;
};

type FoundTag = Omit<StoredTag, "assignedAt">;

/** The rows found. `topRank` is the order key of the stage's first card. */
export type FoundReferences = {
  newStage: (NamedReference & { topRank: string | null }) | null;
  newSegmentation: NamedReference | null;
  newAgent: NamedReference | null;
  newTags: FoundTag[];
};

/**
 * Select list that finds references in workspace $1: $2 stage, $3 tag ids, $4 tag names, $5 segmentation, $6
 * user. `referenceValues` returns $2 to $6; the text "default" means the default stage.
 */
export const referenceColumns = `
  (select json_build_object('id', s.id, 'name', s.name, 'topRank',
      (select f.rank from contacts f where f.workspace_id = s.workspace_id and f.stage_id = s.id
        order by f.rank, f.id limit 1))
    from stages s where s.workspace_id = $1 and
      case when $2::text = 'default' then s.is_default else s.id = $2::uuid end) as "newStage",
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)), '[]')
    from tags t where t.workspace_id = $1 and
      (t.id = any($3::uuid[]) or lower(t.name) = any(select lower(n) from unnest($4::text[]) n))) as "newTags",
  (select json_build_object('id', g.id, 'name', g.name) from segmentations g
    where g.workspace_id = $1 and g.id = $5::uuid) as "newSegmentation",
  (select json_build_object('id', u.id, 'name', concat_ws(' ', u.name, u.last_name))
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = $6::uuid) as "newAgent"`;

const FIND = { name: "find_references", text: `select ${referenceColumns}` };

/** Returns values $2 to $6 of `referenceColumns`. Null, also for an invalid id, finds nothing. */
export function referenceValues(wanted: WantedReferences): unknown[] {
  const { stageId, tags = [], segmentationId, assignedAgentId } = wanted;
  const stage = stageId ? idOrNull(stageId) : wanted.defaultStage ? "default" : null;
  return [
    stage,
    tags.filter(isId),
    tags.filter((tag) => !isId(tag)),
    idOrNull(segmentationId),
    idOrNull(assignedAgentId),
  ];
}

/** Finds references without reading a contact. */
export async function findReferences(
  ctx: WorkspaceContext,
  wanted: WantedReferences,
): Promise<FoundReferences> {
  const values = [ctx.workspaceId, ...referenceValues(wanted)];
  const [row] = await runPrepared<FoundReferences>(ctx.db, FIND, values);
  return row ?? { newStage: null, newSegmentation: null, newAgent: null, newTags: [] };
}

/**
 * Checks that everything wanted was found. Throws STAGE_, SEGMENTATION_, USER_ or TAG_NOT_FOUND for what is
 * not in the workspace. Unknown tag names are allowed.
 */
export function requireReferences(wanted: WantedReferences, found: FoundReferences): void {
  if (wanted.stageId && !found.newStage) throw notFound("STAGE");
  if (wanted.segmentationId && !found.newSegmentation) throw notFound("SEGMENTATION");
  if (wanted.assignedAgentId && !found.newAgent) throw notFound("USER");
  const known = new Set(found.newTags.map(({ id }) => id));
  if (wanted.tags?.some((tag) => isId(tag) && !known.has(tag))) throw notFound("TAG");
}

/** Returns the wanted tags in order, without duplicates. Creates tags for unknown names. */
export async function resolveTags(
  ctx: WorkspaceContext,
  wanted: readonly string[],
  found: readonly FoundTag[],
): Promise<FoundTag[]> {
  const byKey = new Map(found.flatMap((tag) => [[tag.id, tag] as const, [keyOf(tag.name), tag] as const]));
  const missing = wanted.filter((tag) => !isId(tag) && !byKey.has(keyOf(tag)));
  for (const tag of await createTags(ctx, missing)) byKey.set(tag.key, tag.tag);
  const tags = wanted.flatMap((tag) => byKey.get(isId(tag) ? tag : keyOf(tag)) ?? []);
  return [...new Map(tags.map((tag) => [tag.id, tag])).values()];
}

async function createTags(ctx: WorkspaceContext, names: readonly string[]) {
  if (names.length === 0) return [];
  const ids = await ensureTags(ctx, names);
  const { newTags } = await findReferences(ctx, { tags: [...ids.values()] });
  return [...ids].flatMap(([key, id]) => newTags.filter((tag) => tag.id === id).map((tag) => ({ key, tag })));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function idOrNull(id: string | null | undefined): string | null {
  return id && isId(id) ? id : null;
}
