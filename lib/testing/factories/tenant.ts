import { createAgent } from "#lib/agents/index.ts";
import { createCannedReply } from "#lib/canned-replies/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { createView } from "#lib/inbox/index.ts";
import { addFileDirect } from "#lib/knowledge/index.ts";
import { addFile, createOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { brandWorkspace, userContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTask } from "#lib/tasks/index.ts";
import { createWorker, receiveCall } from "#lib/workers/index.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import { addFlow } from "./automation.ts";
import { addCampaigns } from "./campaign.ts";
import { addConversation } from "./conversation.ts";
import { addDeliveries } from "./delivery.ts";
import { addImports } from "./import.ts";
import { addLead } from "./lead.ts";
import { addNotification } from "./notification.ts";
import { join, loginTokenOf, newApiKey, newPerson, newSession } from "./person.ts";
import { addTemplates } from "./template.ts";
import { addChannels } from "./tenant-channels.ts";
import { fileRequest } from "./uploads.ts";

/** Password of every tenant's owner. */
export const ownerPassword = "a sentence nobody guesses";
const ownerHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ggoahdMhP78pOCGzRi1z1A$L1TqfZZimHQ5qCVCqX6XZMhihXsF2zpj8okq3JIjwmY";

export type Person = { id: string; email: string; token: string };

/** A workspace with one of every kind of record. */
export type Tenant = {
  workspaceId: string;
  owner: Person;
  agent: Person;
  /** Ids by kind. A `2` marks the second of its kind. The agent replies on the second channel. */
  ids: Record<TenantThing, string>;
  /** A file of the AI agent. */
  fileName: string;
  /** The URL of a document. A test that serves a document sets another one. */
  documentUrl: string;
  /** A word that is in every text of this workspace and in no other workspace. */
  canary: string;
};

export type TenantThing =
  | "workspace"
  | "user"
  | "session"
  | "apiKey"
  | "stage"
  | "stage2"
  | "tag"
  | "segmentation"
  | "customField"
  | "pipeline"
  | "pipeline2"
  | "pipelineStage"
  | "pipelineStage2"
  | "opportunity"
  | "opportunity2"
  | "opportunityFile"
  | "contact"
  | "contact2"
  | "rule"
  | "delivery"
  | "aiAgent"
  | "provider"
  | "channel"
  | "channel2"
  | "channelProblem"
  | "automation"
  | "automationRun"
  | "campaign"
  | "import"
  | "runningImport"
  | "doneImport"
  | "runningCampaign"
  | "pausedCampaign"
  | "doneCampaign"
  | "cannedReply"
  | "conversation"
  | "message"
  | "failedMessage"
  | "inboxView"
  | "notification"
  | "simulator"
  | "leadForm"
  | "lead"
  | "task"
  | "task2"
  | "template"
  | "whatsapp"
  | "worker"
  | "workerRun"
  | "node"
  | "webhookNode";

/** Creates a tenant with the verbs of the API. */
export async function newTenant(): Promise<Tenant> {
  const canary = `canary${newId().slice(-12)}`;
  const owner = await personWith({ passwordHash: ownerHash, name: canary });
  const agent = await personWith({ passwordHash: ownerHash, name: canary });
  const workspace = await createWorkspace(userContext(owner.id), { name: canary });
  await join(workspace.id, agent.id, "agent");
  const person = { ...userContext(owner.id), role: "owner" as const };
  const actor = { type: "user" as const, id: owner.id, name: canary, via: "api" as const };
  const ctx = { ...person, actor, workspaceId: brandWorkspace(workspace.id) };

  const [stage, stage2] = workspace.stages;
  if (!stage || !stage2) throw new Error("a new workspace has stages");
  const tag = await createTag(ctx, { name: canary });
  const segmentation = await createSegmentation(ctx, { name: canary });
  const customField = await createCustomField(ctx, { code: canary, name: canary });
  const pipeline = await createPipeline(ctx, {
    name: canary,
    stages: [{ name: canary }, { name: `${canary} 2` }],
  });
  const [pipelineStage, pipelineStage2] = pipeline.stages.map(({ id }) => id);
  const addContact = (which: string) =>
    createContact(ctx, {
      name: canary,
      email: `${which}@${canary}.example`,
      stageId: stage.id,
      tags: [tag.id],
      segmentationId: segmentation.id,
      customFields: [{ code: canary, value: canary }],
    });
  const [contact, contact2] = [await addContact("one"), await addContact("two")];
  const addOpportunity = (stageId: string | undefined) =>
    createOpportunity(ctx, { name: canary, description: canary, amount: 10, contactId: contact.id, stageId });
  const opportunity = await addOpportunity(pipelineStage);
  const opportunity2 = await addOpportunity(pipelineStage2);
  const opportunityFile = await addFile(ctx, opportunity.id, fileRequest({}, canary));
  const url = `https://hooks.tertulia.example/${canary}`;
  const rule = await createRule(ctx, {
    name: canary,
    enabled: true,
    trigger: "asignar_fase",
    conditions: [],
    actions: [{ type: "webhook", url, method: "POST", headers: {}, secretHeaders: [] }],
  });
  const [delivery = ""] = await addDeliveries(database().pool, {
    workspaceId: workspace.id,
    url,
    status: "delivered",
    ruleId: rule.id,
    contactId: contact.id,
  });
  const channelIds = await addChannels(workspace.id, canary);
  const { channel2 } = channelIds;
  const { id: aiAgent } = await createAgent(ctx, {
    name: canary,
    prompt: canary,
    channelId: channel2,
    widgetEnabled: true,
  });
  const cannedReply = await createCannedReply(ctx, { shortcut: canary, text: canary });
  const inboxView = await createView(ctx, {
    name: canary,
    isShared: false,
    filters: { view: "open", order: "newest" },
  });
  const newTask = (statusId: "pending" | "done") =>
    createTask(ctx, {
      name: canary,
      notes: canary,
      contactId: contact.id,
      assignedUserId: agent.id,
      statusId,
    });
  const baseUrl = `https://ai.tertulia.example/${canary}`;
  const provider = await createProvider(ctx, {
    name: canary,
    baseUrl,
    models: [canary],
  });
  const worker = await createWorker(ctx, {
    name: canary,
    enabled: true,
    mapping: { fields: [], filters: [], key: null },
  });
  const call = { source: "key", headers: new Headers(), body: { canary } } as const;
  const conversation = await addConversation(ctx, canary);
  const ids = {
    workspace: workspace.id,
    user: agent.id,
    session: (await newSession(owner.id)).id,
    apiKey: (await newApiKey(owner.id)).id,
    stage: stage.id,
    stage2: stage2.id,
    tag: tag.id,
    segmentation: segmentation.id,
    customField: customField.id,
    pipeline: pipeline.id,
    pipeline2: (await createPipeline(ctx, { name: `${canary} 2` })).id,
    pipelineStage: pipelineStage ?? "",
    pipelineStage2: pipelineStage2 ?? "",
    contact: contact.id,
    contact2: contact2.id,
    opportunity: opportunity.id,
    opportunity2: opportunity2.id,
    opportunityFile: opportunityFile.id,
    rule: rule.id,
    delivery,
    aiAgent,
    provider: provider.id,
    ...channelIds,
    ...(await addFlow(ctx, { canary, agentId: aiAgent, contactId: contact2.id })),
    cannedReply: cannedReply.id,
    inboxView: inboxView.id,
    notification: await addNotification(ctx, owner.id, canary),
    simulator: (await startSimulator(ctx)).id,
    ...(await addLead({ workspaceId: workspace.id, channelId: channel2, contactId: contact.id, canary })),
    ...conversation,
    task: (await newTask("pending")).id,
    task2: (await newTask("done")).id,
    ...(await addTemplates(ctx, canary)),
    ...(await addImports(ctx, canary)),
    ...(await addCampaigns(ctx, canary, conversation.failedMessage)),
    worker: worker.id,
    workerRun: (await receiveCall(ctx, canary, call)).runId,
  };
  const { fileName } = await addFileDirect(
    ctx,
    fileRequest({ agentId: aiAgent, workspaceId: workspace.id }, canary),
  );
  const documentUrl = "https://files.tertulia.example/terms.txt";
  return { workspaceId: workspace.id, owner, agent, ids, fileName, documentUrl, canary };
}

async function personWith(options: { passwordHash?: string; name: string }): Promise<Person> {
  const person = await newPerson(options);
  return { ...person, token: await loginTokenOf(person.id) };
}
