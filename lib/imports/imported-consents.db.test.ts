import { beforeAll, expect, it } from "vitest";
import { addConsent, getConsent } from "#lib/consents/index.ts";
import { createContact, listContacts } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { importRequest } from "#lib/testing/factories/import.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { createImport, saveImport, startImport } from "./index.ts";
import { importJobs } from "./jobs.ts";

useTestDatabase();
useTestFiles();
let ctx: WorkspaceContext;
let channelId = "";

beforeAll(async () => {
  ctx = await newWorkspace();
  await createDefaultStages(ctx);
  channelId = (await newWhatsappChannel(ctx, { name: "Ventas" })).id;
});

async function importFile(rows: readonly string[], third: string | null) {
  const { id } = await createImport(ctx, importRequest(["name,email,marketing", ...rows].join("\n")));
  await saveImport(ctx, id, { mapping: ["name", "email", third] });
  await startImport(ctx, id);
  await runJobs({ jobs: importJobs });
  const { rows: problems } = await database().pool.query(
    `select row_number as row, column_index as column, reason ->> 'text' as reason from import_problems
     where import_id = $1 order by row_number`,
    [id],
  );
  return problems;
}

/** Returns the state and the proofs of a contact. */
async function consentOf(name: string) {
  const { data } = await listContacts(ctx, { search: name, orderBy: "oldest", pageSize: 1 });
  const { channels, records } = await getConsent(ctx, data[0]?.id ?? "");
  const proofs = records.map(({ state, method, text, via }) => [state, method, text, via]);
  return { state: channels[0]?.state, date: channels[0]?.date, proofs };
}

it("records yes, no and dates with the file and row as proof, and nothing without a mapped column", async () => {
  await importFile(["Unmapped,unmapped@x.es,yes"], null);
  const target = `consent:${channelId}`;
  const problems = await importFile(
    [
      "Ana,ana@x.es,Sí",
      "Bea,bea@x.es,NO",
      "Carla,carla@x.es,2026-03-14",
      "Dora,dora@x.es,",
      "Eva,eva@x.es,perhaps",
      "Fina,fina@x.es,2999-01-01",
    ],
    target,
  );
  expect(await consentOf("Unmapped")).toMatchObject({ state: "unknown", proofs: [] });
  expect(await consentOf("Ana")).toMatchObject({
    state: "granted",
    proofs: [["granted", "import", "people.csv, 2: Sí", "import"]],
  });
  expect(await consentOf("Bea")).toMatchObject({
    state: "denied",
    proofs: [["denied", "import", "people.csv, 3: NO", "import"]],
  });
  expect(await consentOf("Carla")).toMatchObject({ state: "granted", date: "2026-03-14T00:00:00.000Z" });
  expect(await consentOf("Dora")).toMatchObject({ state: "unknown", proofs: [] });
  const reason = (value: string) => `“${value}” is not yes, no, or a past date such as 2026-03-14.`;
  expect(problems).toMatchObject([
    { row: 6, column: 2, reason: expect.stringContaining(reason("perhaps").slice(0, -1)) },
    { row: 7, column: 2, reason: expect.stringContaining(reason("2999-01-01").slice(0, -1)) },
  ]);
});

it("does not replace an opt-out by an opt-in without a date, and keeps newer choices", async () => {
  const denied = { channelId, state: "denied", method: "verbal", date: "2026-05-01T10:00:00.000Z" } as const;
  for (const name of ["Gala", "Hilda", "Irma"]) {
    const { id } = await createContact(ctx, { name, email: `${name.toLowerCase()}@x.es` });
    await addConsent(ctx, id, denied);
  }
  const rows = ["Gala,gala@x.es,yes", "Hilda,hilda@x.es,2026-04-01", "Irma,irma@x.es,2026-06-01"];
  const problems = await importFile(rows, `consent:${channelId}`);
  expect(problems).toEqual([{ row: 2, column: 2, reason: expect.stringContaining("opted out") }]);
  expect(await consentOf("Gala")).toMatchObject({
    state: "denied",
    proofs: [["denied", "verbal", null, "api"]],
  });
  expect(await consentOf("Hilda")).toMatchObject({ state: "denied", date: denied.date });
  expect((await consentOf("Hilda")).proofs).toHaveLength(2);
  expect(await consentOf("Irma")).toMatchObject({ state: "granted", date: "2026-06-01T00:00:00.000Z" });
});

it("rejects a channel of another workspace", async () => {
  const other = await newWhatsappChannel(await newWorkspace(), { name: "Otro" });
  const { id } = await createImport(ctx, importRequest("name,email,marketing\nAna,a@x.es,yes\n"));
  const mapping = ["name", "email", `consent:${other.id}`];
  await expect(saveImport(ctx, id, { mapping })).rejects.toMatchObject({ code: "CHANNEL_NOT_FOUND" });
});
