import { createAgent } from "#lib/agents/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { agentRuns } from "#lib/db/schema/index.ts";
import { firstIdAt, newId } from "#lib/platform/ids.ts";
import { atMoment } from "../at-moment.ts";
import type { addJuneConversations } from "./june-conversations.ts";

/**
 * Adds the AI agent Nova to the conversations of June 2026. It answers Elsa on the number "Support", and has runs in
 * May and in June: in that conversation, in the console and over the API.
 */
export async function addJuneAgent(june: Awaited<ReturnType<typeof addJuneConversations>>) {
  const { ctx } = june;
  const { id: agentId } = await createAgent(ctx, { name: "Nova" });
  const { conversationId, contactId } = await june.write("Elsa", june.support.id, "2026-06-12T10:00:00Z");
  const author = { type: "agent" as const, id: agentId, name: "Nova" };
  const message = { kind: "text" as const, text: "Hi" };
  await atMoment("2026-06-12T10:00:30Z", () => sendMessage(ctx, { conversationId, message, author }));
  const run = (createdAt: string, given: Partial<typeof agentRuns.$inferInsert>) => ({
    workspaceId: ctx.workspaceId,
    // The id begins with the time of the run, as always.
    id: `${firstIdAt(new Date(createdAt)).slice(0, 18)}${newId().slice(18)}`,
    agentId,
    sessionId: conversationId,
    contactId,
    source: "channel",
    question: "",
    answer: "",
    model: "m",
    provider: "builtin",
    status: "answered",
    sources: [],
    actions: [],
    steps: [],
    inputTokens: 10,
    outputTokens: 5,
    durationMs: 1,
    createdAt: new Date(createdAt),
    ...given,
  });
  const actions = [
    { type: "assign_tag", value: "Course" },
    { type: "switch_off", value: "Asked for a person" },
  ];
  await ctx.db.insert(agentRuns).values([
    run("2026-06-12T10:00:30Z", {}),
    run("2026-06-13T10:00:30Z", { status: "unknown", actions }),
    run("2026-06-13T10:00:30Z", { source: "console" }),
    run("2026-05-13T10:00:30Z", { status: "fallback" }),
    // Over the API: the caller's session is no conversation.
    run("2026-06-14T10:00:30Z", {
      source: "api",
      sessionId: "ticket 7",
      contactId: june.dora.contactId,
      status: "stopped",
      actions,
    }),
  ]);
  return { id: agentId };
}
