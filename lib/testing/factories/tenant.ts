import { createAgent } from "#lib/agents/index.ts";
import { database } from "#lib/db/client.ts";
import { emailChanges, sandboxes } from "#lib/db/schema/index.ts";
import { createInvitation } from "#lib/invitations/index.ts";
import { addFileDirect } from "#lib/knowledge/index.ts";
import { type MemberContext, memberContext, systemContext, userContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { startSimulator } from "#lib/simulator/index.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import { addFlow } from "./automation.ts";
import { addCampaigns } from "./campaigns/campaign.ts";
import { addTemplates } from "./campaigns/template.ts";
import { addAuthorizationRequest, addConnectedApp } from "./connected-app.ts";
import { addConversation } from "./conversation.ts";
import { addErasure } from "./erasure.ts";
import { addFactors, type StartedFactors } from "./factors.ts";
import { addImports } from "./import.ts";
import { tokenOf } from "./invitations.ts";
import { addLead } from "./lead.ts";
import { addNotification } from "./notification.ts";
import { join, knownHash, loginTokenOf, newApiKey, newPerson, newSession } from "./person.ts";
import { addChannels } from "./tenant-channels.ts";
import { addContacts, addInbound, addRule, addSales, addSettings, addTasks } from "./tenant-records.ts";
import { fileRequest } from "./uploads.ts";

export type Person = { id: string; email: string; token: string };

/** A workspace with one of every kind of record. */
export type Tenant = {
  workspaceId: string;
  owner: Person;
  agent: Person;
  /** Ids by kind. A `2` marks the second of its kind. The agent replies on the second channel. */
  ids: Record<TenantResource, string>;
  /** A file of the AI agent. */
  fileName: string;
  /** The URL of a document. A test that serves a document sets another one. */
  documentUrl: string;
  /** Headers of a call from the owner's console, for what only a person may do. */
  consoleHeaders: Record<string, string>;
  /** Access that an application requests on the consent page. */
  authorizationRequest: string;
  /** A link that a person outside of the workspace can use. */
  factors: StartedFactors;
  invited: { personToken: string; token: string };
  /** A word that is in every text of this workspace and in no other workspace. */
  canary: string;
};

export type TenantResource =
  | "workspace"
  | "user"
  | "session"
  | "apiKey"
  | "app"
  | "stage"
  | "stage2"
  | "tag"
  | "customRole"
  | "customRole2"
  | "team"
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
  | "mcpServer"
  | "provider"
  | "identityProvider"
  | "channel"
  | "channel2"
  | "channelProblem"
  | "automation"
  | "automationRun"
  | "campaign"
  | "import"
  | "invitation"
  | "passkey"
  | "runningBulkEdit"
  | "doneBulkEdit"
  | "contactMerge"
  | "trashItem"
  | "runningImport"
  | "doneImport"
  | "runningCampaign"
  | "pausedCampaign"
  | "doneCampaign"
  | "cannedReply"
  | "conversation"
  | "writer"
  | "message"
  | "failedMessage"
  | "view"
  | "macro"
  | "notification"
  | "simulator"
  | "leadForm"
  | "lead"
  | "task"
  | "task2"
  | "template"
  | "whatsapp"
  | "webForm"
  | "worker"
  | "workerRun"
  | "node"
  | "erasure"
  | "webhookNode";

/** Creates a tenant with the verbs of the API. */
export async function newTenant(): Promise<Tenant> {
  const canary = `canary${newId().slice(-12)}`;
  const owner = await personWith({ passwordHash: knownHash, name: canary });
  const agent = await personWith({ passwordHash: knownHash, name: canary });
  const workspace = await createWorkspace(userContext(owner.id), { name: canary });
  await join(workspace.id, agent.id, "agent");
  await addSandboxState(workspace.id, owner.id);
  const actor = { type: "user" as const, id: owner.id, name: canary, via: "api" as const };
  const inside = systemContext(workspace.id, "api");
  const ctx = { ...memberContext(inside, { userId: owner.id, role: "owner" }), actor };

  const [stage, stage2] = workspace.stages;
  if (!stage || !stage2) throw new Error("a new workspace has stages");
  const people = await addContacts(ctx, canary, stage.id);
  const { contact, contact2 } = people;
  const channels = await addChannels(workspace.id, canary);
  const { id: aiAgent } = await createAgent(ctx, {
    name: canary,
    prompt: canary,
    channelId: channels.channel2,
    widgetEnabled: true,
  });
  const conversation = await addConversation(ctx, canary);
  const ids = {
    workspace: workspace.id,
    user: agent.id,
    session: (await newSession(owner.id)).id,
    apiKey: (await newApiKey(owner.id)).id,
    app: await addConnectedApp(owner.id, workspace.id, canary),
    stage: stage.id,
    stage2: stage2.id,
    ...people,
    ...(await addSales(ctx, canary, contact)),
    ...channels,
    ...conversation,
    aiAgent,
    ...(await addRule(ctx, canary, contact)),
    ...(await addFlow(ctx, { canary, agentId: aiAgent, contactId: contact2 })),
    ...(await addSettings(ctx, canary, aiAgent)),
    notification: await addNotification(ctx, owner.id, canary),
    simulator: (await startSimulator(ctx)).id,
    ...(await addLead({ ...ctx, channelId: channels.channel2, contactId: contact, canary })),
    ...(await addTasks(ctx, canary, { contactId: contact, assignedUserId: agent.id })),
    ...(await addTemplates(ctx, canary)),
    ...(await addImports(ctx, canary)),
    ...(await addCampaigns(ctx, canary, conversation.failedMessage)),
    ...(await addInbound(ctx, canary, contact)),
  };
  const [invited, erasure] = [await addInvitation(ctx, agent.id), await addErasure(ctx, canary)];
  const upload = fileRequest({ agentId: aiAgent, workspaceId: workspace.id }, canary);
  const { fileName } = await addFileDirect(ctx, upload);
  const { cookie } = await newSession(owner.id);
  return {
    workspaceId: workspace.id,
    owner,
    agent,
    ...(await addFactorsTo(ids, { ownerId: owner.id, invitation: invited.id, erasure })),
    invited,
    fileName,
    documentUrl: "https://files.tertulia.example/terms.txt",
    consoleHeaders: { cookie, "sec-fetch-site": "same-origin" },
    authorizationRequest: await addAuthorizationRequest(canary),
    canary,
  };
}

/** Adds the owner's second factors, and completes the ids. */
async function addFactorsTo<Ids>(
  ids: Ids,
  { ownerId, ...others }: { ownerId: string; invitation: string; erasure: string },
) {
  const factors = await addFactors(ownerId);
  return { ids: { ...ids, ...others, passkey: factors.passkeyId }, factors };
}

/** So that the routes of sandboxes succeed. The calls of the workspace are not confined. */
async function addSandboxState(workspaceId: string, userId: string): Promise<void> {
  await database().db.insert(sandboxes).values({ workspaceId, userId, status: "ready" });
}

/**
 * Creates an invitation link and a person who does not belong to the workspace. Requests another email for a
 * member.
 */
async function addInvitation(ctx: MemberContext, memberId: string) {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await ctx.db.insert(emailChanges).values({ userId: memberId, email: "new@tertulia.example", expiresAt });
  const { invitation, url } = await createInvitation(ctx, { email: null, role: "agent" });
  const person = await newPerson();
  return { id: invitation.id, personToken: await loginTokenOf(person.id), token: tokenOf(url) };
}

async function personWith(options: { passwordHash?: string; name: string }): Promise<Person> {
  const person = await newPerson(options);
  return { ...person, token: await loginTokenOf(person.id) };
}
