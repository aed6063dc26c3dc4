import { createAgent } from "#lib/agents/index.ts";
import { createAutomation } from "#lib/automations/index.ts";
import { createCannedReply } from "#lib/canned-replies/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { channels } from "#lib/db/schema/index.ts";
import { createView } from "#lib/inbox/index.ts";
import { addFileDirect } from "#lib/knowledge/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { brandWorkspace, userContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import { addConversation } from "./conversation.ts";
import { addDeliveries } from "./delivery.ts";
import { join, loginTokenOf, newApiKey, newPerson, newSession } from "./person.ts";
import { addTemplates } from "./template.ts";
import { formOf } from "./uploads.ts";

/** Password of every tenant's owner. */
export const ownerPassword = "a sentence nobody guesses";
const ownerHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ggoahdMhP78pOCGzRi1z1A$L1TqfZZimHQ5qCVCqX6XZMhihXsF2zpj8okq3JIjwmY";

export type Person = { id: string; email: string; token: string };

/** A workspace with one of everything in it. */
export type Tenant = {
  workspaceId: string;
  owner: Person;
  agent: Person;
  /** Id of one thing of each kind; a `2` is a second of its kind. The agent answers on the second channel. */
  ids: Record<TenantThing, string>;
  /** A file of the AI agent's. */
  fileName: string;
  /** Where a document can be fetched from; only a test that serves one there says another. */
  documentUrl: string;
  /** A word that is in every text of the workspace and in no other's. */
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
  | "pipelineStage"
  | "contact"
  | "contact2"
  | "rule"
  | "delivery"
  | "aiAgent"
  | "provider"
  | "channel"
  | "channel2"
  | "automation"
  | "cannedReply"
  | "conversation"
  | "message"
  | "failedMessage"
  | "inboxView"
  | "simulator"
  | "template"
  | "whatsapp"
  | "node";

/** Makes a tenant with the verbs the API calls. */
export async function newTenant(): Promise<Tenant> {
  const canary = `canary${newId().slice(-12)}`;
  const owner = await personWith({ passwordHash: ownerHash, name: canary });
  const agent = await personWith({ name: canary });
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
  const pipeline = await createPipeline(ctx, { name: canary, stages: [{ name: canary }] });
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
  const channel2 = await newChannel(workspace.id, canary);
  const { id: aiAgent } = await createAgent(ctx, {
    ...{ name: canary, prompt: canary, channelId: channel2 },
    widgetEnabled: true,
  });
  const nodes = [{ type: "ai-agent" as const, name: canary, agentId: aiAgent, prompt: canary }];
  const automation = await createAutomation(ctx, { name: canary, nodes });
  const cannedReply = await createCannedReply(ctx, { shortcut: canary, text: canary });
  const inboxView = await createView(ctx, { name: canary, isShared: false, filters: { view: "open" } });
  const baseUrl = `https://ai.tertulia.example/${canary}`;
  const provider = await createProvider(ctx, {
    name: canary,
    baseUrl,
    models: [canary],
  });
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
    pipelineStage: pipeline.stages[0]?.id ?? "",
    contact: contact.id,
    contact2: contact2.id,
    rule: rule.id,
    delivery,
    aiAgent,
    provider: provider.id,
    channel: await newChannel(workspace.id, canary),
    channel2,
    automation: automation.id,
    cannedReply: cannedReply.id,
    inboxView: inboxView.id,
    simulator: (await startSimulator(ctx)).id,
    ...(await addConversation(ctx, canary)),
    ...(await addTemplates(ctx, canary)),
    node: automation.nodes[0]?.id ?? "",
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

/** A form with a file whose name and text are the canary. */
function fileRequest(fields: Record<string, string>, canary: string): Request {
  const body = formOf(fields, { name: `${canary}.txt`, bytes: canary });
  return new Request("http://localhost/", { method: "POST", body });
}

async function newChannel(workspaceId: string, name: string): Promise<string> {
  const id = newId();
  await database().db.insert(channels).values({ workspaceId, id, name, platformType: "webchat" });
  return id;
}
