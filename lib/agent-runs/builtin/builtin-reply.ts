import { setTimeout as sleep } from "node:timers/promises";
import { rateTexts, searchPassages } from "#lib/passages/index.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import { type Language, languageOf } from "../language.ts";
import { type AnswerRequest, type Reply, stoppedNote, toSource } from "../reply.ts";
import { buildSearchQuery, isFollowUp } from "../search-query.ts";
import { composeAnswer, type FoundPart } from "./compose-answer.ts";
import { phrases } from "./phrases.ts";
import { smallTalk, wantsPerson } from "./small-talk.ts";
import { splitQuestion } from "./split-question.ts";

/** Time the words of an answer take to appear, in milliseconds, where somebody watches. */
const WORD_MS = 12;
const MAX_STREAM_MS = 900;

/** The built-in model's answer: small talk, or quotes of what was found, or that there is nothing. */
export async function builtinReply(request: AnswerRequest): Promise<Reply> {
  const { answer, sources, status } = await compose(request);
  const said = await streamWords(request, answer);
  const isStopped = said.length < answer.length;
  if (isStopped) request.trace.add("note", stoppedNote);
  return {
    answer: said,
    sources: sources.map(toSource),
    status: isStopped ? "stopped" : status,
    error: null,
    actions: [],
    inputTokens: 0,
    outputTokens: 0,
  };
}

async function compose(request: AnswerRequest): Promise<ReturnType<typeof composeAnswer>> {
  const { question, memory, agent, confident } = request;
  const language = languageOf(question, sessionLanguage(request));
  const talk = smallTalk({ question, name: agent.name, isFirst: memory.length === 0, otherwise: language });
  if (talk !== null) return { answer: talk, sources: [], status: "answered" };
  if (wantsPerson(question) && !confident) {
    return { answer: phrases[language].person, sources: [], status: "answered" };
  }
  return composeAnswer(await findParts(request), language);
}

/** What was found for each part of the message; a part of its own is looked for by itself. */
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

/** A part like "when does it begin" needs the rest of its message to be found; it must still be spoken of. */
function mentions(part: string, passages: readonly FoundPassage[]): boolean {
  return rateTexts(
    part,
    passages.map(({ passage }) => passage),
  ).some((rating) => rating >= 0.5);
}

/** The language of the session, else of the agent's prompt, else of what was found. */
function sessionLanguage({ memory, agent, passages }: AnswerRequest): Language {
  const said = [...memory.map(({ question }) => question), agent.prompt, passages[0]?.passage ?? ""];
  return languageOf(said.join(" "));
}

/** Says the answer word by word, so that it reads as it comes. Answers what of it was said before it was stopped. */
async function streamWords({ say, signal, isStreamed }: AnswerRequest, answer: string): Promise<string> {
  const words = isStreamed ? (answer.match(/\s*\S+|\s+$/g) ?? []) : [answer];
  const pause = Math.min(WORD_MS, MAX_STREAM_MS / Math.max(1, words.length));
  let said = "";
  for (const word of words) {
    if (isStreamed && signal.aborted) return said;
    say(word);
    said += word;
    if (isStreamed) await sleep(pause);
  }
  return said;
}
