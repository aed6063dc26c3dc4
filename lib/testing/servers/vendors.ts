import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { GRAPH_TOKEN } from "../factories/channels/graph-channel.ts";
import { newWorkspace } from "../factories/workspace.ts";
import { type TriggerWatch, watchTriggers } from "../triggers/trigger-watch.ts";
import { startGraphServer } from "./graph-server.ts";
import type { GraphServer } from "./graph-state.ts";
import { startTelegramServer, type TelegramServer } from "./telegram-server.ts";

/** A workspace whose triggers are watched, and servers of Meta and Telegram. */
export type Vendors = {
  ctx: WorkspaceContext;
  graph: GraphServer;
  bot: TelegramServer;
  watch: TriggerWatch;
  close: () => Promise<void>;
};

/** Starts the servers, and creates the workspace with its default stages. */
export async function startVendors(botToken: string): Promise<Vendors> {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const watch = await watchTriggers(ctx);
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
  const bot = await startTelegramServer({ token: botToken });
  const close = async () => {
    await Promise.all([watch.close(), graph.close(), bot.close()]);
  };
  return { ctx, graph, bot, watch, close };
}
