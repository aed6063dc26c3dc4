import { createAgent, enableWidget, findAgent, updateAgentSettings } from "#lib/agents/index.ts";
import { createChannel } from "#lib/channels/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { systemActor, type Via, type WorkspaceContext } from "#lib/platform/context.ts";
import { createProvider } from "#lib/providers/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { listStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { addApprovedTemplate } from "../factories/campaigns/template.ts";
import { GRAPH_TOKEN } from "../factories/channels/graph-channel.ts";
import { newWhatsapp, WHATSAPP_SECRET, type Whatsapp } from "../factories/channels/whatsapp.ts";
import { startGraphServer } from "../servers/graph-server.ts";
import type { GraphServer } from "../servers/graph-state.ts";
import { openEgress } from "../servers/loopback.ts";
import { type ChatAnswer, startOpenAiServer } from "../servers/openai-server.ts";

export const PAGE = "100200300";
const ACCOUNT = "200200300";

/** A workspace in which every trigger can be caused. */
export type TriggerFixture = Awaited<ReturnType<typeof newTriggerFixture>>;

/** Returns a context for a source. A user acts as Ana; automations and buttons as the system. */
function acting(ctx: WorkspaceContext, via: Via): WorkspaceContext {
  if (via === "automation" || via === "button") return { ...ctx, actor: systemActor(via) };
  return { ...ctx, actor: { ...ctx.actor, via } };
}

/** Creates the fixture. Loopback is open for its Graph and OpenAI servers until it is closed. */
export async function newTriggerFixture() {
  openEgress("127.0.0.0/8");
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
  const chat: ChatAnswer[] = [];
  const model = await startOpenAiServer({ chat: () => chat.shift() ?? { text: "Hecho." } });
  const whatsapp = await newWhatsapp();
  const { ctx } = whatsapp;
  const parts = await assignable(ctx);
  const counter = { people: 0 };
  const next = () => {
    counter.people += 1;
    return String(counter.people).padStart(5, "0");
  };
  return {
    ctx,
    whatsapp,
    graph,
    ...parts,
    ...(await channelsOf(whatsapp, graph, parts)),
    chat,
    agent: await talkingAgent(ctx, model.baseUrl),
    as: (via: Via) => acting(ctx, via),
    newEmail: () => `eva${next()}@example.com`,
    newNumber: () => `346001${next()}`,
    /** Creates a known contact in the first stage. Returns it with its payload values. */
    person: async (more: { isSolved?: boolean } = {}) => {
      const email = `eva${next()}@example.com`;
      const { id } = await createContact(ctx, { name: "Eva", email, ...more });
      return { id, contact: { name: "Eva", email, ...parts.inFirstStage, ...more } };
    },
    close: async () => {
      await graph.close();
      await model.close();
      openEgress("");
    },
  };
}

/** Returns everything that can be assigned, as a request (`given`) and in a payload (`shown`). */
async function assignable(ctx: WorkspaceContext & { userId: string }) {
  const [first, second] = await listStages(ctx);
  if (!first || !second) throw new Error("a workspace has stages");
  const inFirstStage = { stageId: first.id, stageName: first.name };
  const inSecondStage = { stageId: second.id, stageName: second.name };
  const alpha = { id: (await createTag(ctx, { name: "Alfa" })).id, name: "Alfa" };
  const beta = { id: (await createTag(ctx, { name: "Beta" })).id, name: "Beta" };
  const segmentationId = (await createSegmentation(ctx, { name: "Norte" })).id;
  const team = await createTeam(ctx, { name: "Ventas", memberIds: [] });
  const inTeam = { assignedTeamId: team.id, assignedTeamName: team.name };
  const byAna = { assignedAgentId: ctx.userId, assignedAgentName: "Ana" };
  const given = {
    stageId: second.id,
    segmentationId,
    assignedAgentId: ctx.userId,
    tags: [alpha.id, beta.id],
  };
  const shown = { ...inSecondStage, segmentationId, ...byAna, tags: [alpha, beta] };
  const records = { first, second, alpha, beta, team, segmentationId };
  return { ...records, inFirstStage, inSecondStage, byAna, inTeam, given, shown };
}

/**
 * Creates a page for messages and lead forms, its Instagram account, a bot, and a WhatsApp template whose second button
 * assigns everything.
 */
async function channelsOf(
  { ctx, channelId }: Whatsapp,
  graph: GraphServer,
  parts: Awaited<ReturnType<typeof assignable>>,
) {
  const secrets = { accessToken: GRAPH_TOKEN, appSecret: WHATSAPP_SECRET };
  const page = await createChannel(ctx, {
    name: "Página",
    platformType: "messenger",
    config: { pageId: PAGE, graphBaseUrl: graph.baseUrl },
    secrets,
  });
  const account = await createChannel(ctx, {
    name: "Cuenta",
    platformType: "instagram",
    secrets,
    config: { instagramId: ACCOUNT, pageId: PAGE, graphBaseUrl: graph.baseUrl },
  });
  const bot = await createChannel(ctx, {
    name: "Bot",
    platformType: "telegram",
    config: {},
    secrets: { botToken: "700100:AAHtesttesttesttesttest" },
  });
  const templateId = await addApprovedTemplate(ctx, {
    channelId,
    name: "open_day",
    components: [
      { type: "BODY", text: "¿Vienes?" },
      { type: "BUTTONS", buttons: ["No", "Sí"].map((text) => ({ type: "QUICK_REPLY", text })) },
    ],
    buttonEffects: [
      {
        button: 1,
        tagIds: [parts.alpha.id, parts.beta.id],
        segmentationIds: [parts.segmentationId],
        phaseIds: [parts.second.id],
        agentIds: [ctx.userId],
      },
    ],
  });
  const meta = {
    messenger: { object: "page", id: PAGE, channelId: page.id, platformId: 3 },
    instagram: { object: "instagram", id: ACCOUNT, channelId: account.id, platformId: 4 },
  };
  return { meta, botId: bot.id, templateId };
}

/** Creates an agent with every tool, on the fixture's model, with its widget enabled. */
async function talkingAgent(ctx: WorkspaceContext, baseUrl: string) {
  await createProvider(ctx, { name: "Local", baseUrl, models: ["m"] });
  const { id } = await createAgent(ctx, { name: "Lola", model: "m" });
  await updateAgentSettings(ctx, id, { widget: {} });
  await enableWidget(ctx, { agentId: id, widgetEnabled: true });
  return findAgent(ctx, id);
}
