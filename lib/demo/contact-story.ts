import {
  type BusinessKey,
  businessKeys,
  type DemoContent,
  type MemberKey,
  type Platform,
  type Script,
  type ScriptMessage,
  type StageKey,
  stageKeys,
  type TagKey,
} from "./content.ts";
import type { Random } from "./random.ts";
import { DAY_MS, momentsAfter, recentMoment } from "./timeline.ts";

/** A message with its time. */
export type SentMessage = ScriptMessage & { at: Date };

/** The history of a contact before it is converted to rows. Times are in order. */
export type Story = {
  /** Null for a contact that was created on the website and has not written. */
  on: Platform | null;
  business: BusinessKey;
  createdAt: Date;
  /** The request of the contact. */
  product: string;
  /** The conversation, oldest message first. */
  lines: SentMessage[];
  /** Stages after the first, with their times. */
  path: { stage: StageKey; at: Date }[];
  /** The member who answers; assigned at `assignedAt`. */
  agent: MemberKey;
  assignedAt: Date | null;
  tags: { key: TagKey; at: Date }[];
  note: { content: string; at: Date } | null;
  solvedAt: Date | null;
  /** Whether the team has read the last message. */
  isRead: boolean;
  isBotEnabled: boolean;
  hasAd: boolean;
  script: Script | null;
};

const HISTORY_DAYS = 90;
const MINUTE_MS = 60_000;
/** After this time someone has answered a first message. */
const ANSWERED_AFTER_MS = 10 * 60 * MINUTE_MS;

/** The probability of each stage for a contact of one month; newer ones are in earlier stages. */
const weights: Record<StageKey, number> = {
  new: 15,
  contacted: 24,
  qualified: 20,
  proposal: 16,
  customer: 20,
  lost: 10,
};

const platforms: readonly { item: Platform | null; weight: number }[] = [
  { item: "whatsapp", weight: 76 },
  { item: "messenger", weight: 8 },
  { item: "telegram", weight: 4 },
  { item: "webchat", weight: 6 },
  { item: null, weight: 6 },
];

type Setting = { random: Random; now: Date; content: DemoContent };

/** Invents the history of one contact until `now`. */
export function generateStory({ random, now, content }: Setting): Story {
  const business = random.weighted(
    businessKeys.map((item, index) => ({ item, weight: [5, 4, 4][index] ?? 1 })),
  );
  const shop = content.businesses[business];
  const [product, question, answer] = random.pick(shop.opens);
  const createdAt = recentMoment(random, now, HISTORY_DAYS);
  const age = now.getTime() - createdAt.getTime();
  const stages = wayTo(random, finalStage(random, age));
  const last = stages.at(-1) ?? "new";
  const moments = momentsAfter(random, createdAt, now, stages.length + 4);
  const at = (index: number) => moments[Math.min(index, moments.length - 1)] ?? createdAt;
  const isSolved = random.chance({ customer: 0.6, lost: 0.85 }[last as string] ?? 0.04);
  const agent = random.pick(["admin", "first", "second"] as const);
  const greeted = greet(random.pick(content.people.greetings), question);
  const drafted: SentMessage[] = [{ from: "contact", text: greeted, at: createdAt }];
  const isAnswered = stages.length > 0 || isSolved || age > ANSWERED_AFTER_MS;
  const soon = () => random.int(2, 35) * MINUTE_MS;
  const reply = (text: string, after: Date) =>
    drafted.push({ from: agent, text, at: new Date(after.getTime() + soon()) });
  if (isAnswered) reply(answer, createdAt);
  const [later, response] = nextExchange(random, shop, last);
  if (stages.length > 0) {
    const asked = latest(at(stages.length + 2), drafted);
    drafted.push({ from: "contact", text: later, at: asked });
    if (isSolved || random.chance(0.55)) reply(response, asked);
  }
  const lines = inOrder(drafted).filter((line) => line.at <= now);
  const isWaiting = lines.at(-1)?.from === "contact";
  return {
    on: random.weighted(platforms),
    business,
    createdAt,
    product,
    lines,
    path: stages.map((stage, index) => ({ stage, at: at(index + 1) })),
    agent,
    assignedAt: isAnswered ? (lines[1]?.at ?? at(0)) : null,
    tags: tagsFor(random, last).map((key, index) => ({
      key,
      at: before(new Date(at(stages.length).getTime() + (index + 1) * 47_000), now),
    })),
    note: random.chance(stages.length > 1 ? 0.5 : 0.1)
      ? { content: random.pick(shop.notes), at: at(stages.length + 1) }
      : null,
    solvedAt: isSolved ? latest(at(stages.length + 3), lines) : null,
    isRead: isSolved || !isWaiting || random.chance(0.4),
    isBotEnabled: !isAnswered,
    hasAd: random.chance(0.16),
    script: null,
  };
}

/** Returns the history of the contact of a written conversation. */
export function storyFromScript({ random, now }: Omit<Setting, "content">, script: Script): Story {
  const lines = inOrder(
    script.lines.map(
      ({ ago, ...spoken }): SentMessage => ({ ...spoken, at: new Date(now.getTime() - ago * MINUTE_MS) }),
    ),
  );
  const createdAt = lines[0]?.at ?? now;
  const end = lines.at(-1)?.at ?? now;
  const span = end.getTime() - createdAt.getTime();
  const stages = stageKeys.slice(1, stageKeys.indexOf(script.stage) + 1);
  const step = (index: number) => new Date(createdAt.getTime() + (span * index) / (stages.length + 1));
  const { assignee = null } = script;
  return {
    on: script.on,
    business: script.business,
    createdAt,
    product: script.product,
    lines,
    path: stages.map((stage, index) => ({ stage, at: step(index + 1) })),
    agent: assignee ?? random.pick(["admin", "first", "second"] as const),
    assignedAt: assignee && step(1),
    tags: (script.tags ?? []).map((key) => ({ key, at: end })),
    note: null,
    solvedAt: script.isResolved ? before(new Date(end.getTime() + MINUTE_MS), now) : null,
    isRead: script.isRead ?? true,
    isBotEnabled: script.isBotEnabled ?? false,
    hasAd: script.hasAd ?? false,
    script,
  };
}

/** Messages are at least a second apart. */
function inOrder(lines: readonly SentMessage[]): SentMessage[] {
  let last = 0;
  return lines.map((line) => {
    last = Math.max(line.at.getTime(), last + 1_000);
    return { ...line, at: new Date(last) };
  });
}

function greet(greeting: string, question: string): string {
  if (/\p{Letter}$/u.test(greeting)) return `${greeting}, ${question}`;
  return `${greeting} ${question.replace(/\p{Letter}/u, (letter) => letter.toUpperCase())}`;
}

function nextExchange(
  random: Random,
  { asks, won, lost }: DemoContent["businesses"][BusinessKey],
  last: StageKey,
): readonly [string, string] {
  if (last === "customer") return random.pick(won);
  return random.pick(last === "lost" ? lost : asks);
}

function before(at: Date, now: Date): Date {
  return new Date(Math.min(at.getTime(), now.getTime()));
}

function latest(at: Date, lines: readonly SentMessage[]): Date {
  return new Date(Math.max(at.getTime(), (lines.at(-1)?.at ?? at).getTime()));
}

function finalStage(random: Random, ageMs: number): StageKey {
  const maturity = Math.min(1, ageMs / (6 * DAY_MS));
  return random.weighted(
    stageKeys.map((item, index) => ({ item, weight: weights[item] * maturity ** Math.min(index, 4) })),
  );
}

/** The stages on the way to a stage: all before it. "Lost" can follow any of them. */
function wayTo(random: Random, final: StageKey): StageKey[] {
  const forward = stageKeys.slice(1, -1);
  if (final === "lost") return [...forward.slice(0, random.int(0, 3)), final];
  return forward.slice(0, stageKeys.indexOf(final));
}

const anywhere: readonly TagKey[] = ["vip", "urgent", "referral"];

function tagsFor(random: Random, stage: StageKey): TagKey[] {
  const likely: Partial<Record<StageKey, TagKey[]>> = {
    proposal: ["quoted"],
    customer: ["repeat", "invoice"],
  };
  const tags = [
    ...(likely[stage] ?? []).filter(() => random.chance(0.6)),
    ...(random.chance(0.3) ? [random.pick(anywhere)] : []),
  ];
  return [...new Set(tags)];
}
