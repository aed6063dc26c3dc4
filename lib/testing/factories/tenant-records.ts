import { createCannedReply } from "#lib/canned-replies/index.ts";
import { createContact, deleteContact } from "#lib/contacts/index.ts";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { createView } from "#lib/inbox/index.ts";
import { createMacro } from "#lib/macros/index.ts";
import { createMcpServer } from "#lib/mcp-servers/index.ts";
import { mergeContacts } from "#lib/merges/index.ts";
import { addFile, createOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { createRole } from "#lib/roles/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTask } from "#lib/tasks/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { createWorker, receiveCall } from "#lib/workers/index.ts";
import { addBulkEdits } from "./bulk-edit.ts";
import { addDeliveries } from "./delivery.ts";
import { fileRequest } from "./uploads.ts";
import { addWebForm } from "./web-form.ts";

/** Adds two contacts, and what classifies them. */
export async function addContacts(ctx: MemberContext, canary: string, stageId: string) {
  const tag = await createTag(ctx, { name: canary });
  const segmentation = await createSegmentation(ctx, { name: canary });
  const customField = await createCustomField(ctx, { code: canary, name: canary });
  const add = (local: string) =>
    createContact(ctx, {
      name: canary,
      email: `${local}@${canary}.example`,
      stageId,
      tags: [tag.id],
      segmentationId: segmentation.id,
      customFields: [{ code: canary, value: canary }],
    });
  const contact = (await add("one")).id;
  return {
    tag: tag.id,
    segmentation: segmentation.id,
    customField: customField.id,
    contact,
    contact2: (await add("two")).id,
    contactMerge: await addMerge(ctx, canary, contact),
    trashItem: await addTrash(ctx, canary),
    ...(await addBulkEdits(ctx, contact)),
  };
}

/** Merges another contact into one. */
async function addMerge(ctx: MemberContext, canary: string, survivorId: string): Promise<string> {
  const { id: mergedId } = await createContact(ctx, { name: canary, email: `three@${canary}.example` });
  return (await mergeContacts(ctx, survivorId, { mergedId })).id;
}

/** Deletes another contact. */
async function addTrash(ctx: MemberContext, canary: string): Promise<string> {
  const { id } = await createContact(ctx, { name: canary, email: `four@${canary}.example` });
  return (await deleteContact(ctx, id)).id;
}

/** Adds pipelines, and two opportunities of a contact, one with a file. */
export async function addSales(ctx: WorkspaceContext, canary: string, contactId: string) {
  const pipeline = await createPipeline(ctx, {
    name: canary,
    stages: [{ name: canary }, { name: `${canary} 2` }],
  });
  const [pipelineStage = "", pipelineStage2 = ""] = pipeline.stages.map(({ id }) => id);
  const add = (stageId: string) =>
    createOpportunity(ctx, { name: canary, description: canary, amount: 10, contactId, stageId });
  const opportunity = await add(pipelineStage);
  return {
    pipeline: pipeline.id,
    pipeline2: (await createPipeline(ctx, { name: `${canary} 2` })).id,
    pipelineStage,
    pipelineStage2,
    opportunity: opportunity.id,
    opportunity2: (await add(pipelineStage2)).id,
    opportunityFile: (await addFile(ctx, opportunity.id, fileRequest({}, canary))).id,
  };
}

/** Adds a rule with one delivered call. */
export async function addRule(ctx: WorkspaceContext, canary: string, contactId: string) {
  const url = `https://hooks.tertulia.example/${canary}`;
  const rule = await createRule(ctx, {
    name: canary,
    enabled: true,
    trigger: "asignar_fase",
    conditions: [],
    actions: [{ type: "webhook", url, method: "POST", headers: {}, secretHeaders: [] }],
  });
  const { workspaceId } = ctx;
  const call = { workspaceId, url, status: "delivered", ruleId: rule.id, contactId } as const;
  const [delivery = ""] = await addDeliveries(database().pool, call);
  return { rule: rule.id, delivery };
}

/** Adds settings of a workspace: a canned response, a view of the inbox, servers of AI models and of tools. */
export async function addSettings(ctx: MemberContext, canary: string, agentId: string) {
  const filters = { view: "open", order: "newest" } as const;
  const baseUrl = `https://ai.tertulia.example/${canary}`;
  const url = `https://mcp.tertulia.example/${canary}`;
  const role = { description: canary, permissions: ["contacts.read" as const], visibility: "all" as const };
  const addRole = (name: string) => createRole(ctx, { ...role, name });
  return {
    cannedReply: (await createCannedReply(ctx, { shortcut: canary, text: canary })).id,
    customRole: (await addRole(canary)).id,
    customRole2: (await addRole(`${canary}2`)).id,
    team: (await createTeam(ctx, { name: canary, memberIds: [ctx.userId] })).id,
    macro: (
      await createMacro(ctx, { name: canary, isShared: true, actions: [{ type: "addNote", text: canary }] })
    ).id,
    view: (await createView(ctx, { name: canary, isShared: false, filters })).id,
    // Identity providers belong to the installation, so that a tenant has none.
    identityProvider: newId(),
    provider: (await createProvider(ctx, { name: canary, baseUrl, models: [canary] })).id,
    mcpServer: (await createMcpServer(ctx, { agentId, name: canary, url, key: canary })).id,
  };
}

/** Adds a pending task and a done one. */
export async function addTasks(
  ctx: WorkspaceContext,
  canary: string,
  links: { contactId: string; assignedUserId: string },
) {
  const add = (statusId: "pending" | "done") =>
    createTask(ctx, { name: canary, notes: canary, statusId, ...links });
  return { task: (await add("pending")).id, task2: (await add("done")).id };
}

/** Adds an inbound webhook that was called once. */
export async function addInbound(ctx: WorkspaceContext, canary: string, contactId: string) {
  const mapping = { fields: [], filters: [], key: null };
  const worker = await createWorker(ctx, { name: canary, enabled: true, mapping });
  const call = { source: "key", headers: new Headers(), body: { canary } } as const;
  const { runId: workerRun } = await receiveCall(ctx, canary, call);
  return { worker: worker.id, workerRun, ...(await addWebForm(ctx, canary, contactId)) };
}
