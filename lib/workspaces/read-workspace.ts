import { eq, sql } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Workspace } from "./schema.ts";

/** Returns the context's workspace with all its settings, in one round trip. */
export async function readWorkspace(ctx: WorkspaceContext): Promise<Workspace> {
  const [row] = await ctx.db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      timezone: workspaces.timezone,
      locale: workspaces.locale,
      sandbox: workspaces.sandbox,
      createdAt: workspaces.createdAt,
      updatedAt: workspaces.updatedAt,
      stages,
      segmentations,
      tags,
      customFields,
      pipelines,
      channels,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .prepare("read_workspace")
    .execute();
  const defaultStage = row?.stages.find((stage) => stage.isDefault);
  if (!row || !defaultStage) throw new AppError("WORKSPACE_FORBIDDEN", "This workspace no longer exists.");
  const { createdAt, updatedAt, ...settings } = row;
  return {
    ...settings,
    defaultStageId: defaultStage.id,
    creationDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  };
}

const stages = sql<Workspace["stages"]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'order', s."order",
    'isDefault', s.is_default) order by s."order", s.id), '[]')
  from stages s where s.workspace_id = workspaces.id)`;

const segmentations = sql<Workspace["segmentations"]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name)), '[]')
  from segmentations s where s.workspace_id = workspaces.id)`;

const tags = sql<Workspace["tags"]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)
    order by lower(t.name)), '[]')
  from tags t where t.workspace_id = workspaces.id)`;

const customFields = sql<Workspace["customFields"]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'code', f.code, 'name', f.name, 'type', f.type,
    'options', f.options)
    order by f.code), '[]')
  from custom_fields f where f.workspace_id = workspaces.id)`;

const pipelines = sql<Workspace["pipelines"]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'stages', (
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'order', s."order")
      order by s."order", s.id), '[]')
    from pipeline_stages s where s.workspace_id = p.workspace_id and s.pipeline_id = p.id
  )) order by p."order", p.id), '[]')
  from pipelines p where p.workspace_id = workspaces.id)`;

const channels = sql<Workspace["channels"]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'platformType', c.platform_type)
    order by c.created_at, c.id), '[]')
  from channels c where c.workspace_id = workspaces.id)`;
