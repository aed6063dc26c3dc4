import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newWhatsapp, type Whatsapp } from "#lib/testing/factories/channels/whatsapp.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { processNotificationJob } from "./process-notification.ts";

/** Notifications of david-lev/pywa (MIT), stored next to the project; other clones do not have them. */
const FOLDER = join(process.cwd(), "..", "shared", "fixtures", "whatsapp");
const OUR_NUMBER = "1122334455667";

type Case = { name: string; text: string };

/** Changes each case to our number and a unique id, because most published cases have the same message id. */
const cases: Case[] = globSync(join(FOLDER, "*.json")).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(file, "utf8"))).map(([name, payload]) => {
    const label = `${basename(file, ".json")} ${name}`;
    const own = `wamid.${label.replaceAll(" ", ".")}`;
    return {
      name: label,
      text: JSON.stringify(payload)
        .replaceAll(/"id":"wamid\.[^"]*"/g, `"id":"${own}"`)
        .replaceAll(/"phone_number_id":"[^"]*"/g, `"phone_number_id":"${OUR_NUMBER}"`),
    };
  }),
);

describe.skipIf(!existsSync(FOLDER))("third-party notifications (skipped if their folder is missing)", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;

  beforeAll(async () => {
    whatsapp = await newWhatsapp({ phoneNumberId: OUR_NUMBER });
    for (const { name, text } of cases) {
      const answer = await whatsapp.deliver(server.url(), Buffer.from(text));
      expect([name, answer.status]).toEqual([name, 200]);
    }
    await runJobs({ jobs: [processNotificationJob] });
  });

  const count = async (table: string) => {
    const { rows } = await database().pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n as number;
  };
  const state = async () => {
    const tables = [
      "inbound_notifications",
      "messages",
      "contacts",
      "conversations",
      "channel_events",
      "events",
    ];
    const counts = await Promise.all(tables.map(count));
    return Object.fromEntries(tables.map((table, at) => [table, counts[at]]));
  };
  const work = () => runJobs({ jobs: [processNotificationJob] });

  it("are all accepted, and each is mapped or kept", async () => {
    expect(cases.length).toBeGreaterThan(40);
    expect((await listJobs()).filter((job) => job.name === processNotificationJob.name)).toEqual([]);
    const { rows } = await database().pool.query(
      "select problems from inbound_notifications where processed_at is null or problems <> '[]'",
    );
    expect(rows).toEqual([]);
    const kinds = await database().pool.query("select distinct kind from messages order by kind");
    const expected = ["audio", "choice", "image", "location", "reaction", "sticker", "text", "unsupported"];
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected));
    const kept = await database().pool.query("select distinct type from channel_events order by type");
    expect(kept.rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["identity_change", "template_status", "unknown"]),
    );
    expect(await count("contacts")).toBeLessThan(6);
  });

  it("changes nothing if repeated, in any order", async () => {
    const before = await state();
    for (const { text } of cases.toReversed()) {
      expect((await whatsapp.deliver(server.url(), Buffer.from(text))).status).toBe(200);
    }
    await work();
    expect(await state()).toEqual(before);
    // Other bytes with the same content, as from a vendor that serializes its JSON again.
    const jumbled = cases.map(({ text }) => JSON.stringify(JSON.parse(text), null, 1));
    jumbled.sort((one, other) => (one.length % 7) - (other.length % 7));
    for (const text of jumbled) {
      expect((await whatsapp.deliver(server.url(), Buffer.from(text))).status).toBe(200);
    }
    await work();
    const { inbound_notifications, channel_events, ...same } = before;
    expect(await state()).toMatchObject(same);
  });
});
