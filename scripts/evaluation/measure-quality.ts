import type { Question } from "./collection.ts";

/** The results of a search, best first. */
export type Answer = {
  passages: readonly { fileName: string; heading?: string; passage: string; score?: number }[];
  confident: boolean;
};

/** Shares are from 0 to 1. */
export type Quality = {
  answerable: number;
  recallAt1: number;
  recallAt5: number;
  /** Mean reciprocal rank within the first five. */
  reciprocalRank: number;
  /** Answerable questions that the agent would not answer. */
  wronglyRefused: number;
  /** Answerable questions whose first passage likely contains the answer, by its score. */
  sure: number;
  /** The share of them whose first passage does not contain it. */
  wronglySure: number;
  unanswerable: number;
  /** Unanswerable questions that the agent does not answer. */
  recognized: number;
  /** One line per failed question. */
  notes: string[];
};

export async function measureQuality(
  questions: readonly Question[],
  ask: (question: string) => Promise<Answer>,
): Promise<Quality> {
  const answered: { question: Question; answer: Answer; place: number }[] = [];
  for (const question of questions) {
    const answer = await ask(question.question);
    answered.push({ question, answer, place: placeOf(question, answer) });
  }
  const answerable = answered.filter(({ question }) => question.expected);
  const unanswerable = answered.filter(({ question }) => !question.expected);
  const within = (last: number) => answerable.filter(({ place }) => place > 0 && place <= last);
  const refusedOf = (list: typeof answered) => list.filter(({ answer }) => !answer.confident).length;
  const sure = answerable.filter(({ answer }) => answer.confident);
  const reciprocals = within(5).reduce((sum, { place }) => sum + 1 / place, 0);
  return {
    answerable: answerable.length,
    recallAt1: share(within(1).length, answerable.length),
    recallAt5: share(within(5).length, answerable.length),
    reciprocalRank: share(reciprocals, answerable.length),
    wronglyRefused: share(refusedOf(answerable), answerable.length),
    sure: sure.length,
    wronglySure: share(sure.filter(({ place }) => place !== 1).length, sure.length),
    unanswerable: unanswerable.length,
    recognized: share(refusedOf(unanswerable), unanswerable.length),
    notes: answered.flatMap(noteOf),
  };
}

/** Combines several measurements, with equal weight per question. */
export function averageQuality(parts: readonly Quality[]): Quality {
  const mean = (key: keyof Omit<Quality, "notes">, of: Count) =>
    share(
      parts.reduce((sum, part) => sum + part[key] * part[of], 0),
      sumOf(parts, of),
    );
  return {
    answerable: sumOf(parts, "answerable"),
    recallAt1: mean("recallAt1", "answerable"),
    recallAt5: mean("recallAt5", "answerable"),
    reciprocalRank: mean("reciprocalRank", "answerable"),
    wronglyRefused: mean("wronglyRefused", "answerable"),
    sure: sumOf(parts, "sure"),
    wronglySure: mean("wronglySure", "sure"),
    unanswerable: sumOf(parts, "unanswerable"),
    recognized: mean("recognized", "unanswerable"),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

type Count = "answerable" | "sure" | "unanswerable";

function sumOf(parts: readonly Quality[], key: Count): number {
  return parts.reduce((sum, part) => sum + part[key], 0);
}

function share(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}

/** Returns the rank of the expected passage in the results, from 1; 0 if it is missing. */
function placeOf({ expected }: Question, { passages }: Answer): number {
  if (!expected) return 0;
  const isIt = ({ fileName, heading = "", passage }: Answer["passages"][number]) =>
    (expected.fileName ?? fileName) === fileName && expected.isIn(`${heading}\n${passage}`);
  return passages.findIndex(isIt) + 1;
}

function noteOf(one: { question: Question; answer: Answer; place: number }): string[] {
  const [first] = one.answer.passages;
  const summary = `${(first?.score ?? 0).toFixed(2)} ${one.question.question} → ${first?.passage.slice(0, 70).replaceAll("\n", " ") ?? "nothing"}`;
  if (!one.question.expected) return one.answer.confident ? [`believed ${summary}`] : [];
  const place = one.place === 1 ? [] : [`place ${one.place} ${summary}`];
  return one.answer.confident ? place : [...place, `refused ${summary}`];
}
