import { getContactPayload } from "#lib/contacts/index.ts";
import { matches } from "#lib/events/matches.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";
import type { Arrival } from "../arrival.ts";
import { readReferences } from "../find-problems.ts";
import { nextOpen } from "../nodes/calendar.ts";
import { minutesOf } from "../nodes/duration.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { sayWait, type WaitFor } from "../nodes/wait.ts";
import type { Run } from "../read-run.ts";
import { defineEffect, type Outcome, pass } from "./define-effect.ts";
import { excerpt } from "./say.ts";

export const startEffect = defineEffect(nodeKinds.start, { act: async () => pass("Began.") });

export const endEffect = defineEffect(nodeKinds.end, { act: async () => pass("Ended.", null) });

export const conditionEffect = defineEffect(nodeKinds.condition, {
  async act(ctx, { run }, { conditions }) {
    const data = await getContactPayload(ctx, run.contactId);
    const nodes = run.graph.nodes.filter(({ id }) => id === run.nodeId);
    const named = await readReferences(ctx, { nodes, edges: [] });
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name;
    const { matched, results } = matches(conditions, { subject: "contact", data }, nameOf);
    return pass(results.map(({ why }) => why).join(" "), matched ? "yes" : "no");
  },
});

export const waitEffect = defineEffect(nodeKinds.wait, {
  async act(ctx, { run, arrival }, { for: awaited }) {
    if (arrival) return goOn(run, awaited, arrival);
    const now = clock.now();
    const until = await untilOf(ctx, awaited, now);
    if (until <= now) return pass("Did not have to wait.");
    const waitsFor =
      awaited.type === "event" ? awaited.trigger : awaited.type === "answer" ? "answer" : "time";
    return { kind: "wait", waitsFor, until, result: `Waits ${sayWait(awaited)}.` };
  },
});

function goOn(run: Run, awaited: WaitFor, arrival: Arrival): Outcome {
  if (arrival.kind === "message") {
    const { text, messageId } = arrival;
    const heard = { ...run.heard, message: text, messageId };
    return { ...pass(`The contact wrote “${excerpt(text)}”.`), heard };
  }
  if (arrival.kind === "event") return pass("It has happened.");
  const isLate = awaited.type === "answer" || awaited.type === "event";
  return isLate ? pass("Nothing came in time.", "timeout") : pass("The time has come.");
}

async function untilOf(ctx: WorkspaceContext, awaited: WaitFor, now: Date): Promise<Date> {
  if (awaited.type === "business_hours") {
    const { timezone } = await getWorkspace(ctx, ctx.workspaceId);
    return nextOpen(awaited, now, timezone);
  }
  const length = awaited.type === "time" ? awaited.duration : awaited.timeout;
  return new Date(now.getTime() + minutesOf(length) * 60_000);
}
