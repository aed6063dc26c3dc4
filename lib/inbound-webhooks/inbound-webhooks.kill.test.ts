import type { ChildProcess } from "node:child_process";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsapp, whatsappContact, whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";

/** How often the process is killed. */
const KILLS = repetitions(16);
/** Notifications in progress when it is killed. */
const AT_ONCE = 4;

const databaseUrl = useTestDatabase();
const spawnProgram = processesPerTest(databaseUrl, "./inbound-process.ts");

/** Starts the API with its background work; returns its origin. */
async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawnProgram();
  return { child, origin: `http://127.0.0.1:${await waitUntilRunning(child)}` };
}

it(
  "loses no acknowledged notification and processes none twice despite crashes",
  async () => {
    const whatsapp = await newWhatsapp();
    const answered: string[] = [];
    const people = new Set<string>();
    let next = start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, origin } = await next;
      const begun = Array.from({ length: AT_ONCE }, async (_, nth) => {
        const from = `34600${String(kill * AT_ONCE + nth).padStart(6, "0")}`;
        const message = whatsappText(from, `kill ${kill}`);
        const payload = whatsapp.notification({ contacts: [whatsappContact(from)], messages: [message] });
        const answer = await whatsapp.deliver(origin, payload).catch(() => null);
        if (answer?.status !== 200) return;
        answered.push(message.id);
        people.add(from);
      });
      // After the first response, the other requests can be at any stage.
      await Promise.race(begun);
      child.kill("SIGKILL");
      await Promise.all(begun);
      next = start();
    }
    await next;
    expect(answered.length).toBeGreaterThanOrEqual(KILLS);
    const { pool } = database();
    const open = "select count(*)::int as n from inbound_notifications where processed_at is null";
    await expect
      .poll(async () => (await pool.query(open)).rows[0].n, { timeout: 240_000, interval: 200 })
      .toBe(0);
    const { rows } = await pool.query("select external_id as id from messages");
    const stored = rows.map(({ id }) => id);
    expect(answered.filter((id) => !stored.includes(id))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    const created = await pool.query(
      "select contact_id, count(*)::int as n from events where trigger = 'contacto_nuevo' group by 1",
    );
    expect(created.rows.filter(({ n }) => n !== 1)).toEqual([]);
    expect(created.rows).toHaveLength(stored.length);
    expect(people.size).toBeLessThanOrEqual(stored.length);
  },
  KILLS * 60_000 + 300_000,
);
