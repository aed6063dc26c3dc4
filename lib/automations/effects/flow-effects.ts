import { getContactPayload } from "#lib/contacts/index.ts";
import { explainMatch } from "#lib/events/matches.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { reason, reasonPart } from "#lib/platform/reason.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";
import { referencesOf } from "../find-problems.ts";
import { explainConditions } from "../nodes/condition.ts";
import { minutesOf } from "../nodes/duration.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { explainWait, type WaitFor } from "../nodes/wait.ts";
import type { Run } from "../runs/read-run.ts";
import type { ResumeSignal } from "../runs/wait-signal.ts";
import { nextOpening } from "../schedule/next-occurrence.ts";
import { defineEffect, type Outcome, pass } from "./define-effect.ts";
import { excerpt } from "./send-to-contact.ts";

export const startEffect = defineEffect(nodeKinds.start, {
  act: async () => pass(reason("Started.", "stepStarted")),
});

export const endEffect = defineEffect(nodeKinds.end, {
  act: async () => pass(reason("Ended.", "stepEnded"), null),
});

export const conditionEffect = defineEffect(nodeKinds.condition, {
  async act(ctx, { run }, { conditions }) {
    const data = await getContactPayload(ctx, run.contactId);
    const nodes = run.graph.nodes.filter(({ id }) => id === run.nodeId);
    const named = await readReferences(ctx, nodes.flatMap(referencesOf));
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name;
    const { matched, results } = explainMatch(conditions, { subject: "contact", data }, nameOf);
    const port = matched ? "yes" : "no";
    const { text, parts } = explainConditions(results.map(({ why }) => why));
    const outcome = reasonPart("conditionsMet", { matched: port });
    return pass({ text: conditions.length === 0 ? "" : text, parts: [outcome, ...parts] }, port);
  },
});

export const waitEffect = defineEffect(nodeKinds.wait, {
  async act(ctx, { run, resumeSignal }, { for: awaited }) {
    if (resumeSignal) return resumeWait(run, awaited, resumeSignal);
    const now = clock.now();
    const until = await waitEndOf(ctx, awaited, now);
    if (until <= now) return pass(reason("No wait was needed.", "noWait"));
    const waitsFor =
      awaited.type === "event" ? awaited.trigger : awaited.type === "answer" ? "answer" : "time";
    return { kind: "wait", waitsFor, until, result: explainWait(awaited) };
  },
});

function resumeWait(run: Run, awaited: WaitFor, resumeSignal: ResumeSignal): Outcome {
  if (resumeSignal.kind === "message") {
    const { text, messageId } = resumeSignal;
    const variables = { ...run.variables, message: text, messageId };
    const wrote = excerpt(text);
    return { ...pass(reason(`The contact wrote “${wrote}”.`, "contactWrote", { text: wrote })), variables };
  }
  if (resumeSignal.kind === "event") return pass(reason("The event happened.", "eventHappened"));
  const isLate = awaited.type === "answer" || awaited.type === "event";
  return isLate
    ? pass(reason("Timed out.", "timedOut"), "timeout")
    : pass(reason("The wait ended.", "waitEnded"));
}

async function waitEndOf(ctx: WorkspaceContext, awaited: WaitFor, now: Date): Promise<Date> {
  if (awaited.type === "business_hours") {
    const { timezone } = await getWorkspace(ctx, ctx.workspaceId);
    return nextOpening(awaited, now, timezone);
  }
  const length = awaited.type === "time" ? awaited.duration : awaited.timeout;
  return new Date(now.getTime() + minutesOf(length) * 60_000);
}
