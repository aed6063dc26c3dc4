import { type Asked, type Reply, toSource } from "../reply.ts";

/** The built-in model's answer: the best passage, or that there is none. */
export async function builtinReply(asked: Asked): Promise<Reply> {
  const { passages, confident, say } = asked;
  const [best] = passages;
  const nothing = { actions: [], error: null, inputTokens: 0, outputTokens: 0 };
  if (!best || !confident) {
    const answer = "No lo sé / I do not know.";
    say(answer);
    return { ...nothing, answer, sources: [], status: "unknown" };
  }
  const answer = `${best.passage} [1]`;
  say(answer);
  return { ...nothing, answer, sources: [toSource(best)], status: "answered" };
}
