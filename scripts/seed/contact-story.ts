import type { Business, Talk } from "./businesses/business.ts";
import { englishTalk } from "./businesses/english-talk.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { type StageName, stageNames, type TagName } from "./settings.ts";
import { DAY_MS, momentsAfter, recentMoment } from "./timeline.ts";

/** The history of a contact before it is converted to rows. Times are in order. */
export type Story = {
  createdAt: Date;
  /** What they want. */
  product: string;
  firstMessage: string;
  /** Stages after the first, with their times. */
  path: { stage: StageName; at: Date }[];
  assignedAt: Date | null;
  tags: { name: TagName; at: Date }[];
  note: { content: string; at: Date } | null;
  solvedAt: Date | null;
  lastMessage: string;
  lastMessageAt: Date;
  /** Whether the team has read the last message. */
  isRead: boolean;
};

const HISTORY_DAYS = 90;

/** The probability of each stage for a contact of one month; newer ones are in earlier stages. */
const weights: Record<StageName, number> = {
  Nuevo: 15,
  Contactado: 24,
  Calificado: 20,
  Propuesta: 16,
  Cliente: 20,
  Perdido: 10,
};

/** Invents the history of one person as a contact of a line of business until `now`. */
export function inventStory(random: Random, person: Person, business: Business, now: Date): Story {
  const isEnglish = person.language === "en";
  const talk = isEnglish ? englishTalk : business.talk;
  const [product, question] = random.pick(isEnglish ? business.opensInEnglish : business.opens);
  const createdAt = recentMoment(random, now, HISTORY_DAYS);
  const stages = wayTo(random, finalStage(random, now.getTime() - createdAt.getTime()));
  const last = stages.at(-1) ?? "Nuevo";
  const moments = momentsAfter(random, createdAt, now, stages.length + 4);
  const at = (index: number) => moments[Math.min(index, moments.length - 1)] ?? createdAt;
  const isSolved = random.chance({ Cliente: 0.6, Perdido: 0.85 }[last as string] ?? 0.04);
  const fromCustomer = isSolved ? random.chance(0.3) : random.chance(0.6);
  return {
    createdAt,
    product,
    firstMessage: greet(random, question, isEnglish),
    path: stages.map((stage, index) => ({ stage, at: at(index + 1) })),
    assignedAt: stages.length > 0 || random.chance(0.25) ? at(0) : null,
    tags: tagsFor(random, last).map((name, index) => ({
      name,
      at: later(at(stages.length), index + 1, now),
    })),
    note: random.chance(stages.length > 1 ? 0.5 : 0.1)
      ? { content: random.pick(business.notes), at: at(stages.length + 1) }
      : null,
    solvedAt: isSolved ? at(stages.length + 3) : null,
    lastMessage: lastWords(random, talk, { last, fromCustomer }),
    lastMessageAt: stages.length === 0 ? createdAt : at(stages.length + 2),
    isRead: isSolved || !fromCustomer || random.chance(0.55),
  };
}

const greetings = [
  "Hola",
  "Buenas tardes",
  "Buenos días",
  "Hola, buen día",
  "Buenas",
  "¡Hola!",
  "Hola 👋",
  "Disculpe",
];
const englishGreetings = ["Hi", "Hello", "Hi there", "Good morning"];

function greet(random: Random, question: string, isEnglish: boolean): string {
  const greeting = random.pick(isEnglish ? englishGreetings : greetings);
  if (/\p{Letter}$/u.test(greeting)) return `${greeting}, ${question}`;
  return `${greeting} ${question.replace(/\p{Letter}/u, (letter) => letter.toUpperCase())}`;
}

function later(at: Date, minutes: number, now: Date): Date {
  return new Date(Math.min(at.getTime() + minutes * 47_000, now.getTime()));
}

function finalStage(random: Random, ageMs: number): StageName {
  const maturity = Math.min(1, ageMs / (6 * DAY_MS));
  return random.weighted(
    stageNames.map((item, index) => ({ item, weight: weights[item] * maturity ** Math.min(index, 4) })),
  );
}

/** The stages on the way to a stage: all before it. Perdido can follow any of them. */
function wayTo(random: Random, final: StageName): StageName[] {
  const forward = stageNames.slice(1, -1);
  if (final === "Perdido") return [...forward.slice(0, random.int(0, 3)), final];
  return forward.slice(0, stageNames.indexOf(final));
}

const anywhere: readonly TagName[] = ["VIP", "Urgente", "Referido"];

function tagsFor(random: Random, stage: StageName): TagName[] {
  const likely: Partial<Record<StageName, TagName[]>> = {
    Propuesta: ["Presupuesto enviado"],
    Cliente: ["Recurrente", "Factura"],
  };
  const wanted = [
    ...(likely[stage] ?? []).filter(() => random.chance(0.6)),
    ...(random.chance(0.3) ? [random.pick(anywhere)] : []),
  ];
  return [...new Set(wanted)];
}

function lastWords(
  random: Random,
  talk: Talk,
  { last, fromCustomer }: { last: StageName; fromCustomer: boolean },
): string {
  if (last === "Cliente") return random.pick(talk.won);
  if (last === "Perdido") return random.pick(talk.lost);
  return random.pick(fromCustomer ? talk.asks : talk.answers);
}
