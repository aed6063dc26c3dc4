import type { agentRuns, messages } from "#lib/db/schema/index.ts";

type MessageRow = typeof messages.$inferInsert;

/** Returns the entries of the AI agent's log for its messages in a conversation. */
export function agentRunsOf(transcript: readonly MessageRow[]): (typeof agentRuns.$inferInsert)[] {
  return transcript.flatMap((message, index) => {
    const { workspaceId, id, authorType, authorId, conversationId, contactId, text, sources, createdAt } =
      message;
    if (authorType !== "agent" || !authorId) return [];
    const question =
      transcript.slice(0, index).findLast(({ direction }) => direction === "inbound")?.text ?? "";
    const common = { workspaceId, id, agentId: authorId, contactId, createdAt, question, answer: text };
    return [
      {
        ...common,
        sessionId: conversationId,
        source: "widget",
        model: "builtin",
        provider: "builtin",
        status: "answered",
        sources: sources ?? [],
        actions: [],
        steps: [],
        inputTokens: 0,
        outputTokens: 0,
        durationMs: 40,
      },
    ];
  });
}
