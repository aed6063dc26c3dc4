import { setTimeout as sleep } from "node:timers/promises";
import { scoreTexts, searchPassages } from "#lib/passages/index.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import { buildSearchQuery, isFollowUp } from "../build-search-query.ts";
import { type Language, languageOf } from "../language.ts";
import { type AnswerRequest, type Reply, stoppedNote, toSource } from "../reply.ts";
import { buildAnswer, type FoundPart } from "./build-answer.ts";
import { phrases } from "./phrases.ts";
import { asksForPerson, smallTalk } from "./small-talk.ts";
import { splitQuestion } from "./split-question.ts";

/** Milliseconds between the words of a streamed answer, and for all of them at most. */
const WORD_MS = 12;
const MAX_STREAM_MS = 900;

/** Returns the built-in model's answer: small talk, quotes of passages, or that it has no answer. */
export async function builtinReply(request: AnswerRequest): Promise<Reply> {
  const { answer, sources, status } = await compose(request);
  const sent = await streamWords(request, answer);
  const isStopped = sent.length < answer.length;
  if (isStopped) request.trace.add("note", stoppedNote);
  return {
    answer: sent,
    sources: sources.map(toSource),
    status: isStopped ? "stopped" : status,
    error: null,
    actions: [],
    inputTokens: 0,
    outputTokens: 0,
  };
}

async function compose(request: AnswerRequest): Promise<ReturnType<typeof buildAnswer>> {
  const { question, memory, agent, confident } = request;
  const language = languageOf(question, sessionLanguage(request));
  const talk = smallTalk({ question, name: agent.name, isFirst: memory.length === 0, otherwise: language });
  if (talk !== null) return { answer: talk, sources: [], status: "answered" };
  if (asksForPerson(question) && !confident) {
    return { answer: phrases[language].person, sources: [], status: "answered" };
  }
  return buildAnswer(await findParts(request), language);
}

/** The passages for each part of the message; each of several parts has its own search. */
async function findParts(request: AnswerRequest): Promise<FoundPart[]> {
  const { ctx, agent, question, memory, passages, confident, limits } = request;
  const parts = splitQuestion(question);
  const context = isFollowUp(question) ? buildSearchQuery(question, memory) : question;
  const [only] = parts;
  if (parts.length === 1) return [{ question: only ?? question, context, passages, confident }];
  return Promise.all(
    parts.map(async (part) => {
      const own = await searchPassages(ctx, { agentId: agent.id, query: part, limit: limits.passages });
      const found = own.confident ? own : { passages, confident: confident && mentions(part, passages) };
      return { question: part, context: question, ...found };
    }),
  );
}

/** A part like "when does it begin" is only found with the rest of its message, but a passage must mention it. */
function mentions(part: string, passages: readonly FoundPassage[]): boolean {
  return scoreTexts(
    part,
    passages.map(({ passage }) => passage),
  ).some((rating) => rating >= 0.5);
}

/** The language of the session's questions, the agent's prompt and the first passage. */
function sessionLanguage({ memory, agent, passages }: AnswerRequest): Language {
  const texts = [...memory.map(({ question }) => question), agent.prompt, passages[0]?.passage ?? ""];
  return languageOf(texts.join(" "));
}

/** Streams the answer word by word. Returns the part that was sent before it was stopped. */
async function streamWords(
  { emit: say, signal, isStreamed }: AnswerRequest,
  answer: string,
): Promise<string> {
  const words = isStreamed ? (answer.match(/\s*\S+|\s+$/g) ?? []) : [answer];
  const pause = Math.min(WORD_MS, MAX_STREAM_MS / Math.max(1, words.length));
  let texts = "";
  for (const word of words) {
    if (isStreamed && signal.aborted) return texts;
    say(word);
    texts += word;
    if (isStreamed) await sleep(pause);
  }
  return texts;
}
