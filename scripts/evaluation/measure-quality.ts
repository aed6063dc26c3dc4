import { performance } from "node:perf_hooks";
import type { Question } from "./collection.ts";

/** What a search answers, best first. */
export type Answer = {
  passages: readonly { fileName: string; heading?: string; passage: string; score?: number }[];
  confident: boolean;
};

/** Shares from 0 to 1; times in milliseconds. */
export type Quality = {
  answerable: number;
  recallAt1: number;
  recallAt5: number;
  /** Mean reciprocal rank within the first five. */
  reciprocalRank: number;
  /** Answerable questions the agent would say it does not know. */
  wronglyRefused: number;
  unanswerable: number;
  /** Unanswerable questions the agent says it does not know. */
  recognised: number;
  p50: number;
  p95: number;
  missed: { question: string; place: number; score: number; got: string }[];
  believed: { question: string; score: number; got: string }[];
  refused: { question: string; score: number }[];
};

/** Asks every question and counts. */
export async function measureQuality(
  questions: readonly Question[],
  ask: (question: string) => Promise<Answer>,
): Promise<Quality> {
  const answered: { question: Question; answer: Answer; place: number; took: number }[] = [];
  for (const question of questions) {
    const start = performance.now();
    const answer = await ask(question.question);
    answered.push({ question, answer, place: placeOf(question, answer), took: performance.now() - start });
  }
  const answerable = answered.filter(({ question }) => question.expected);
  const unanswerable = answered.filter(({ question }) => !question.expected);
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
  const withPlace = (last: number) => answerable.filter(({ place }) => place > 0 && place <= last).length;
  const took = answered.map((one) => one.took).sort((one, other) => one - other);
  const top = ({
    answer: {
      passages: [first],
    },
  }: {
    answer: Answer;
  }) => ({ score: first?.score ?? 0, got: first?.passage.slice(0, 90) ?? "" });
  return {
    answerable: answerable.length,
    recallAt1: share(withPlace(1), answerable.length),
    recallAt5: share(withPlace(5), answerable.length),
    reciprocalRank: share(
      answerable.reduce((sum, { place }) => sum + (place > 0 && place <= 5 ? 1 / place : 0), 0),
      answerable.length,
    ),
    wronglyRefused: share(answerable.filter(({ answer }) => !answer.confident).length, answerable.length),
    unanswerable: unanswerable.length,
    recognised: share(unanswerable.filter(({ answer }) => !answer.confident).length, unanswerable.length),
    p50: took[Math.floor(took.length / 2)] ?? 0,
    p95: took[Math.floor(took.length * 0.95)] ?? 0,
    missed: answerable
      .filter(({ place }) => place !== 1)
      .map((one) => ({ question: one.question.question, place: one.place, ...top(one) })),
    believed: unanswerable
      .filter(({ answer }) => answer.confident)
      .map((one) => ({ question: one.question.question, ...top(one) })),
    refused: answerable
      .filter(({ answer }) => !answer.confident)
      .map((one) => ({ question: one.question.question, score: top(one).score })),
  };
}

/** Place of the expected passage in an answer, 1 first; 0 where it is not there. */
function placeOf({ expected }: Question, { passages }: Answer): number {
  if (!expected) return 0;
  return (
    passages.findIndex(
      ({ fileName, heading = "", passage }) =>
        (expected.fileName ?? fileName) === fileName && expected.isIn(`${heading}\n${passage}`),
    ) + 1
  );
}
