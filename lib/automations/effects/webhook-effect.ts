import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { AUTOMATION_TRIGGER } from "#lib/deliveries/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import { currentTraceparent } from "#lib/platform/tracing/tracing.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import type { Run } from "../runs/read-run.ts";
import type { ResumeSignal } from "../runs/wait-signal.ts";
import { webhookBody } from "../webhook-body.ts";
import { storedHeaders } from "../webhook-secrets.ts";
import { defineEffect, type Outcome, pass } from "./define-effect.ts";

/** Trigger of these deliveries in the log; the payload has `Automatizacion`. */
const TRIGGER = AUTOMATION_TRIGGER;

/** How soon a run checks its delivery if no signal comes. */
const RECHECK_MS = 60_000;

const INSERT = defineStatement({
  name: "insert_automation_delivery",
  text: `with event as (
      insert into events (workspace_id, id, trigger, contact_id, body, created_at, position)
      values ($1, $2, '${TRIGGER}', $3, $4, $5, null) returning workspace_id, id)
    insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, contact_id, url,
      method, headers, created_at, traceparent)
    select workspace_id, $6::uuid, id, $7::uuid, $8::text, 0, '${TRIGGER}', $3::uuid, $9::text, $10::text, $11::jsonb,
      $5::timestamptz, $12::text from event`,
});

/** Queues a delivery, which is sent at most once, and waits until it ends. */
export const webhookEffect = defineEffect(nodeKinds.webhook, {
  async act(ctx, { run, resumeSignal }, config) {
    if (resumeSignal?.kind === "delivery") return outcomeOf(resumeSignal);
    const at = clock.now();
    const deliveryId = newId();
    await runStatement(ctx.db, INSERT, [
      ctx.workspaceId,
      newId(),
      run.contactId,
      JSON.stringify(await bodyOf(ctx, run, at)),
      at,
      deliveryId,
      run.automationId,
      run.automationName,
      config.url,
      config.method,
      JSON.stringify(storedHeaders(config)),
      currentTraceparent(),
    ]);
    publishDeliveries(ctx);
    const until = new Date(at.getTime() + RECHECK_MS);
    const host = hostOf(config.url);
    return {
      kind: "wait",
      waitsFor: "delivery",
      until,
      deliveryId,
      result: reason(`Sends to ${host}.`, "requestSent", { host }),
    };
  },
});

function outcomeOf({ status, responseStatus, error }: Extract<ResumeSignal, { kind: "delivery" }>): Outcome {
  if (status === "delivered") {
    const text = `The receiver responded with ${responseStatus}.`;
    return pass(reason(text, "receiverResponded", { status: String(responseStatus) }));
  }
  return pass(reason(error ?? `The webhook was not delivered (${status}).`, "notDelivered"), "failed");
}

function bodyOf(ctx: WorkspaceContext, run: Run, at: Date): Promise<Record<string, unknown>> {
  const { automationId: id, automationName: name, version, contactId, variables, seq } = run;
  const automation = { id, name, version, runId: run.id };
  return webhookBody(ctx, { automation, step: seq + 1, answer: variables.answer ?? null, contactId }, at);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
