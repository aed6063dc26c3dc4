import { and, eq } from "drizzle-orm";
import type { Automation } from "#lib/automations/schema.ts";
import { automationRuns, automationSteps, automations, automationVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { createTask } from "#lib/tasks/index.ts";
import type { DemoAutomations } from "./automations.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { SentMessage } from "./contact-story.ts";
import type { DemoContent } from "./content.ts";
import { idAtTime } from "./id-at-time.ts";
import type { Random } from "./random.ts";
import type { Colleague } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type RunRow = typeof automationRuns.$inferInsert;
type StepRow = typeof automationSteps.$inferInsert;
/** A step by the name of its node: the port the run continued at (null if it waits or failed there), what it did. */
type Taken = { name: string; port: string | null; result: Reason; at: Date };
type Plan = DemoContact & {
  version: number;
  steps: Taken[];
  failure?: Reason;
  variables: Record<string, string>;
};

/** Time between steps. */
const STEP_MS = 700;
const HOUR_MS = DAY_MS / 24;
const WINDOW_HOURS = 24;
/** When the first and the second version were published. */
const PUBLISHED_DAYS_AGO = { welcome: [30], reminder: [30, 5] } as const;

const STARTED = reason("Started.", "stepStarted");
const NO_REPLY = reason("No reply arrived.", "noAnswerCame");
const STEP_FAILED = reason("The run failed here.", "stepFailed");
const STAGE_SET = reason("Moved the contact to the stage.", "stageSet");
const TAG_ADDED = reason("Added the tag.", "tagSet", { change: "added" });
const TEMPLATE_SENT = reason("Sent the template.", "templateSent");

type Past = { ctx: Colleague; automations: DemoAutomations; content: DemoContent };
/** The contacts of the conversations of the runs. */
type People = { welcome: readonly DemoContact[]; reminder: readonly DemoContact[] };

/**
 * Inserts the runs that wrote the messages of `automationScripts`. One waits for its answer, and one failed because its
 * version wrote to a contact after the reply window had closed.
 */
export async function addAutomationRuns(random: Random, past: Past, people: People): Promise<void> {
  const { welcome, reminder } = past.automations;
  for (const one of people.welcome) await addCall(past, one);
  const plans = {
    welcome: people.welcome.map((one) => welcomePlan(past.content, one)),
    reminder: people.reminder.map((one) => reminderPlan(past.content, one)),
  };
  await insertRuns(random, past, { automation: welcome, plans: plans.welcome });
  await insertRuns(random, past, { automation: reminder, plans: plans.reminder });
  await setDates(past.ctx, welcome, PUBLISHED_DAYS_AGO.welcome);
  await setDates(past.ctx, reminder, PUBLISHED_DAYS_AGO.reminder);
}

function welcomePlan({ welcome }: DemoContent, contact: DemoContact): Plan {
  const [firstMessage, , answer] = contact.story.lines;
  const name = contact.contact.name ?? "";
  const at = firstMessage?.at ?? contact.story.createdAt;
  const question = welcome.ask.text.replace("{{contact.name}}", name);
  const steps: Taken[] = [
    { name: welcome.start, port: "next", result: STARTED, at },
    {
      name: welcome.ask.name,
      port: null,
      result: reason(`Asked “${question}”.`, "asked", { text: question }),
      at,
    },
  ];
  const variables = { message: answer?.text ?? firstMessage?.text ?? "" };
  if (!answer) return { ...contact, version: 1, steps, variables };
  const isVisit = answer.text === welcome.visit.button;
  const port = isVisit ? "visit" : "prices";
  const { text, at: answeredAt } = answer;
  const result = reason(`The answer was “${text}”.`, "answerWas", { text });
  steps.push({ name: welcome.ask.name, port, result, at: answeredAt });
  steps.push(...endOf(welcome, { answer, name, isVisit }));
  return { ...contact, version: 1, steps, variables: { ...variables, answer: text } };
}

/** The task that the run of a visit created; a person has done it since. */
async function addCall({ ctx, content: { welcome } }: Past, { contact, story }: DemoContact): Promise<void> {
  const answer = story.lines[2];
  if (answer?.text !== welcome.visit.button) return;
  await createTask(ctx, {
    name: welcome.call.task.replace("{{contact.name}}", contact.name ?? ""),
    contactId: contact.id,
    expirationDate: new Date(answer.at.getTime() + DAY_MS),
    statusId: "done",
    assignedUserId: ctx.userId,
  });
}

type End = { answer: SentMessage; name: string; isVisit: boolean };

function endOf(welcome: DemoContent["welcome"], { answer: { at }, name, isVisit }: End): Taken[] {
  const task = welcome.call.task.replace("{{contact.name}}", name);
  const created = reason(`Created the task “${task}”.`, "taskCreated", { name: task });
  const { text } = welcome.prices;
  return isVisit
    ? [
        { name: welcome.qualified, port: "next", result: STAGE_SET, at },
        { name: welcome.call.name, port: "next", result: created, at },
      ]
    : [
        { name: welcome.prices.name, port: "next", result: reason(`Sent “${text}”.`, "sent", { text }), at },
        { name: welcome.quoted, port: "next", result: TAG_ADDED, at },
      ];
}

function reminderPlan({ reminder }: DemoContent, contact: DemoContact): Plan {
  const { lines } = contact.story;
  const [question, proposal, template] = lines;
  const at = proposal?.at ?? contact.story.createdAt;
  const later = template?.at ?? new Date(at.getTime() + 2 * DAY_MS);
  const closed = new Date((question?.at ?? at).getTime() + WINDOW_HOURS * HOUR_MS).toISOString();
  const rule = "WhatsApp accepts free-form messages only within 24 hours of the contact's last message";
  const text = `${reminder.send}: ${rule}, which ended at ${closed}. Send a template.`;
  const failure = reason(text, "windowClosed", { channel: "WhatsApp", hours: WINDOW_HOURS });
  const firstSteps: Taken[] = [
    { name: reminder.start, port: "next", result: STARTED, at },
    { name: reminder.wait, port: "timeout", result: NO_REPLY, at: later },
  ];
  const variables = { message: question?.text ?? "" };
  if (!template) {
    const failed = { name: reminder.send, port: null, result: STEP_FAILED, at: later };
    return { ...contact, version: 1, steps: [...firstSteps, failed], failure, variables };
  }
  const sent: Taken[] = [
    { name: reminder.send, port: "next", result: TEMPLATE_SENT, at: later },
    { name: reminder.urgent, port: "next", result: TAG_ADDED, at: later },
  ];
  return { ...contact, version: 2, steps: [...firstSteps, ...sent], variables };
}

type Inserted = { automation: Automation; plans: readonly Plan[] };

async function insertRuns(random: Random, { ctx }: Past, { automation, plans }: Inserted): Promise<void> {
  const rows = plans.map((plan) => rowsOf(random, ctx, { automation, plan }));
  await ctx.db.insert(automationRuns).values(rows.map(({ run }) => run));
  await ctx.db.insert(automationSteps).values(rows.flatMap(({ steps }) => steps));
}

function rowsOf(
  random: Random,
  { workspaceId }: WorkspaceContext,
  { automation, plan }: { automation: Automation; plan: Plan },
): { run: RunRow; steps: StepRow[] } {
  const { version, failure, variables } = plan;
  const createdAt = plan.steps[0]?.at ?? plan.story.createdAt;
  const id = idAtTime(random, createdAt);
  const shared = { workspaceId, automationId: automation.id, version };
  const steps = plan.steps.map(({ name, port, result, at }, seq): StepRow => {
    const { id: nodeId, type } = nodeNamed(automation, name);
    const status = port !== null ? "passed" : failure ? "failed" : "waiting";
    return {
      ...shared,
      runId: id,
      seq,
      nodeId,
      type,
      port,
      status,
      result,
      error: status === "failed" ? (failure ?? null) : null,
      at: new Date(at.getTime() + seq * STEP_MS),
    };
  });
  const last = steps.at(-1);
  const updatedAt = last?.at ?? createdAt;
  const isWaiting = last?.status === "waiting";
  const end = isWaiting
    ? { status: "waiting", waitsFor: "answer", wakeAt: new Date(createdAt.getTime() + 24 * HOUR_MS) }
    : {
        status: failure ? "failed" : "ended",
        reason: failure ?? null,
        endedAt: updatedAt,
      };
  const run = { ...shared, id, contactId: plan.contact.id, seq: steps.length, createdAt, updatedAt };
  return { steps, run: { ...run, ...end, nodeId: last?.nodeId ?? "", variables } };
}

/** Dates an automation and its versions, oldest first. */
async function setDates(
  ctx: WorkspaceContext,
  { id }: Automation,
  daysAgo: readonly number[],
): Promise<void> {
  const dates = daysAgo.map((days) => new Date(Date.now() - days * DAY_MS));
  const [createdAt] = dates;
  for (const [index, at] of dates.entries()) {
    const isVersion = and(eq(automationVersions.automationId, id), eq(automationVersions.version, index + 1));
    await ctx.db.update(automationVersions).set({ at }).where(isVersion);
  }
  await ctx.db
    .update(automations)
    .set({ createdAt, publishedAt: dates.at(-1) })
    .where(eq(automations.id, id));
}

function nodeNamed({ graph, name: automation }: Automation, name: string) {
  const node = graph.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`the automation ${automation} has a step ${name}`);
  return node;
}
