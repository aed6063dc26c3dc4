import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { moveToIndex } from "#lib/platform/move-to-index.ts";
import { readWorkspaceFacts } from "#lib/platform/read-workspace-facts.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { checkBelowLimit } from "#lib/platform/require-below-limit.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { saveOrder } from "#lib/platform/save-order.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { listPipelines } from "./list-pipelines.ts";
import { saveStages } from "./save-stages.ts";
import { type CreatePipeline, MAX_PIPELINES, type Pipeline } from "./schema.ts";

const stageKeys = ["new", "qualified", "proposal", "negotiation"] as const;

/** Adds a pipeline. Throws NAME_TAKEN, and VALIDATION_ERROR beyond 20. */
export async function createPipeline(ctx: WorkspaceContext, input: CreatePipeline): Promise<Pipeline> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listPipelines(ctx);
    checkBelowLimit(present.length, { max: MAX_PIPELINES, what: "pipelines" });
    const id = newId();
    const insert = ctx.db.insert(pipelines).values({
      workspaceId: ctx.workspaceId,
      id,
      name: input.name,
      order: present.length,
      createdAt: clock.now(),
    });
    await throwIfNameTaken(
      insert,
      "pipelines_name_key",
      `There is already a pipeline named "${input.name}".`,
    );
    await saveStages(ctx, { id, stages: [] }, input.stages ?? (await defaultStages(ctx)));
    await saveOrder(ctx, pipelines, moveToIndex(present, id, input.order ?? present.length));
    await recordAudit(ctx, "pipeline.created", { subject: id, detail: input.name });
    publishChange(ctx, "pipeline", id);
    return requireItem(await listPipelines(ctx), id, "PIPELINE");
  });
}

/** Adds the pipeline of a workspace that has none, named in its language. */
export async function createFirstPipeline(ctx: WorkspaceContext): Promise<Pipeline> {
  const { locale } = await readWorkspaceFacts(ctx);
  const t = translator(locale, "workspaces.defaultPipeline");
  return createPipeline(ctx, { name: t("name") });
}

/** Returns the stages of a pipeline that is created without any, named in the workspace's language. */
async function defaultStages(ctx: WorkspaceContext): Promise<{ name: string }[]> {
  const { locale } = await readWorkspaceFacts(ctx);
  const t = translator(locale, "workspaces.defaultPipeline");
  return stageKeys.map((key) => ({ name: t(key) }));
}
