import { expect } from "vitest";
import { contactEvents } from "#lib/contacts/events.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import { startDispatcher } from "#worker/dispatcher.ts";
import { openEgress } from "../servers/loopback.ts";
import { startReceiver } from "../servers/receiver.ts";

/** The webhooks caused by a piece of work: each trigger's contact by the trigger's name in the payload. */
type Fired = Record<string, Record<string, unknown>>;

/** A receiver for every trigger of a contact in a workspace. */
export type TriggerWatch = {
  /** Waits until all deliveries are completed. */
  settled(): Promise<void>;
  firedBy(work: () => Promise<unknown>): Promise<Fired>;
  /** Like `firedBy` if a trigger may fire more than once: the sorted triggers. */
  triggersOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

/** Starts a receiver and a dispatcher, and adds a rule per trigger. Allows deliveries to loopback. */
export async function watchTriggers(ctx: WorkspaceContext): Promise<TriggerWatch> {
  openEgress("127.0.0.0/8");
  const receiver = await startReceiver();
  for (const { trigger } of Object.values(contactEvents)) {
    await createRule(ctx, {
      name: trigger,
      enabled: true,
      trigger,
      conditions: [],
      actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
    });
  }
  const dispatcher = await startDispatcher();
  const settled = async () => {
    const waiting = "select count(*)::int as n from deliveries where finished_at is null";
    const count = async () => (await database().pool.query(waiting)).rows[0].n;
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
  };
  const bodiesOf = async (work: () => Promise<unknown>) => {
    const before = receiver.seen.length;
    await work();
    await settled();
    return receiver.seen.slice(before).map(({ body }) => JSON.parse(body));
  };
  return {
    settled,
    firedBy: async (work) => {
      const bodies = await bodiesOf(work);
      const fired = Object.fromEntries(bodies.map((body) => [body.trigger, body.contact]));
      expect(Object.keys(fired)).toHaveLength(bodies.length);
      return fired;
    },
    triggersOf: async (work) => (await bodiesOf(work)).map(({ trigger }) => trigger).sort(),
    close: async () => {
      await dispatcher.stop();
      await receiver.close();
      openEgress("");
    },
  };
}
