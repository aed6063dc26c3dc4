import { beforeAll, describe, expect, it } from "vitest";
import { createContact, searchContactsByEmail } from "#lib/contacts/index.ts";
import { listOpportunities } from "#lib/opportunities/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { importRequest } from "#lib/testing/factories/import.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { checkImport, createImport, exportProblems, getImport, saveImport, startImport } from "./index.ts";
import { importJobs } from "./jobs.ts";
import type { ImportKind, SaveImport } from "./schema.ts";

useTestDatabase();

describe("row matches", () => {
  let ctx: WorkspaceContext & { userId: string };

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
  });

  async function draft(csv: string, kind: ImportKind, save: SaveImport): Promise<string> {
    const { id } = await createImport(ctx, importRequest(csv, kind));
    await saveImport(ctx, id, save);
    return id;
  }
  async function tryAndTake(id: string) {
    await checkImport(ctx, id);
    await runJobs({ jobs: importJobs });
    const tried = (await getImport(ctx, id)).check?.counts;
    await startImport(ctx, id);
    await runJobs({ jobs: importJobs });
    return { tried, taken: (await getImport(ctx, id)).counts };
  }

  it("reports that a row matches an earlier one at any distance", {
    timeout: 90_000,
  }, async () => {
    const names = ["Grant", ...Array.from({ length: 510 }, (_, nth) => `Deal ${nth}`), "GRANT", "Deal 7"];
    const csv = ["name,amount", ...names.map((name, nth) => `${name},${nth}`)].join("\n");
    const save: SaveImport = { mapping: ["name", "amount"], options: { matchBy: "name" } };
    const counts = { created: 511, updated: 2, unchanged: 0, skipped: 0, failed: 0 };
    expect(await tryAndTake(await draft(csv, "opportunities", save))).toEqual({
      tried: counts,
      taken: counts,
    });
    const skip: SaveImport = { ...save, options: { matchBy: "name", onMatch: "skip" } };
    const again = await tryAndTake(await draft("name,amount\nDEAL 3,1\nNew,1\nnew,2", "opportunities", skip));
    const skipped = { created: 1, updated: 0, unchanged: 0, skipped: 2, failed: 0 };
    expect(again).toEqual({ tried: skipped, taken: skipped });
    const { data } = await listOpportunities(ctx, { search: "Grant", pageSize: 20, orderBy: "newest" });
    expect(data).toMatchObject([{ name: "GRANT", amount: 511 }]);
  });

  it("matches contacts by a custom field with any characters", async () => {
    const codes = ["K-1", "a'b", '{"x":1}', "ñ é"];
    for (const value of codes) {
      const customFields = [{ code: "plan.id", value }];
      await createContact(ctx, {
        name: value,
        email: `${codes.indexOf(value)}@y.es`,
        platformId: 7,
        customFields,
      });
    }
    const rows = [...codes, "K-1", "K-11"].map((code) => `New,"${code.replaceAll('"', '""')}"`);
    const save: SaveImport = {
      mapping: ["lastname", "field:plan.id"],
      options: { matchBy: "customField", matchField: "plan.id" },
    };
    const id = await draft(["surname,code", ...rows].join("\n"), "contacts", save);
    const { tried, taken } = await tryAndTake(id);
    expect(taken).toEqual({ created: 0, updated: 4, unchanged: 1, skipped: 0, failed: 1 });
    expect(tried).toEqual(taken);
  });

  it("finds the contact of each opportunity by email, number or another format of the number", async () => {
    const byEmail = await createContact(ctx, { name: "Eva", email: "Eva@x.es", platformId: 7 });
    const number = "5215512345678";
    const byNumber = await createContact(ctx, {
      name: "Luis",
      internalWhatsappNumber: number,
      platformId: 2,
    });
    const csv = "name,contact\nA one,eva@X.es\nA two,+52 55 1234 5678\nA three,nobody@x.es\nA four,abc\n";
    const save: SaveImport = { mapping: ["name", "contact"], options: { matchBy: "none" } };
    const counts = { created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 2 };
    const id = await draft(csv, "opportunities", save);
    expect(await tryAndTake(id)).toEqual({ tried: counts, taken: counts });
    expect((await getImport(ctx, id)).check?.examples.map(({ row, reason }) => [row, reason])).toEqual([
      [4, "There is no contact “nobody@x.es”"],
      [5, "“abc” is not a phone number"],
    ]);
    const { data } = await listOpportunities(ctx, { search: "A ", pageSize: 2, orderBy: "newest" });
    const contactOf = new Map(data.map(({ name, contactId }) => [name, contactId]));
    expect(contactOf).toEqual(
      new Map([
        ["A one", byEmail.id],
        ["A two", byNumber.id],
      ]),
    );
  });

  it("leaves out an unusable number if the row has an email address, with a warning", async () => {
    const csv = "name,email,number\nMar,mar@w.es,12\nSol,,12\nLuz,no,12\nPaz,paz@w.es,+34 600 111 999\n";
    const mapping = ["name", "email", "number"];
    const id = await draft(csv, "contacts", { mapping });
    const counts = { created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 2, warnings: 1 };
    expect(await tryAndTake(id)).toEqual({ tried: counts, taken: counts });
    const problems = [
      [2, "number", "Imported without the number: “12” is not a phone number"],
      [3, "number", "“12” is not a phone number"],
      [4, "email", expect.stringContaining("“no” is not an")],
    ];
    const { check } = await getImport(ctx, id);
    expect(check?.examples.map(({ row, column, reason }) => [row, column, reason])).toEqual(problems);
    const { lines } = Object(await exportProblems(ctx, id));
    let problemFile = "";
    for await (const line of lines) problemFile += line;
    expect(problemFile).toContain(
      "\r\n2,number,Imported without the number: “12” is not a phone number,Mar,mar@w.es,12\r\n",
    );
    const { data } = await searchContactsByEmail(ctx, "mar@w.es");
    expect(data).toMatchObject([{ name: "Mar", internalWhatsappNumber: null }]);
    const byNumber = await draft(csv, "contacts", { mapping, options: { matchBy: "number" } });
    expect((await tryAndTake(byNumber)).taken).toMatchObject({ failed: 3 });
  });
});
