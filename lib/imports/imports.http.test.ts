import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { zipOf } from "#lib/testing/factories/documents/zip.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { filesIn, formOf } from "#lib/testing/factories/uploads.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { importJobs } from "./jobs.ts";
import type { Import, ImportSummary } from "./schema.ts";

type Answer<Data> = { status: number; errorCode: string | null; message: string; data: Data };

describe("imports over HTTP", () => {
  const server = useTestServer();
  const folder = useTestFiles();
  let ctx: WorkspaceContext & { userId: string };
  let token: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    await createDefaultStages(ctx);
    await createCustomField(ctx, { name: "Curso", code: "curso" });
  });
  beforeEach(resetBuckets);

  const headers = () => ({ authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId });
  async function ask<Data = Import>(method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const response = await server.fetch(path, {
      method,
      headers: { ...headers(), ...(isJson && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }
  const upload = (bytes: string | Buffer, kind = "contacts") =>
    ask("POST", "/api/import", formOf({ kind }, { name: "people.csv", bytes }));
  const step = (id: string, verb: string) => ask("POST", `/api/import/${id}/${verb}`);
  const work = () => runJobs({ jobs: importJobs });
  const read = async (id: string) => (await ask("GET", `/api/import/${id}`)).data;
  const text = async (path: string) =>
    Buffer.from(await (await server.fetch(path, { headers: headers() })).arrayBuffer()).toString();
  const contactsCalled = async (name: string) => {
    const { data } = await ask<{ data: { name: string; email: string; lastname: string | null }[] }>(
      "GET",
      `/api/contact?search=${encodeURIComponent(name)}`,
    );
    return data.data;
  };
  const eventCount = async () =>
    Number((await database().pool.query("select count(*) as n from events")).rows[0].n);

  it("suggests targets by name in both languages, and by values", async () => {
    const file = "Nombre;Correo electrónico;Etapa;Curso;Llamar a\nEva;eva@x.es;New;1º;+34 600 111 222\n";
    const { status, data } = await upload(Buffer.from(file, "latin1"));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ kind: "contacts", fileName: "people.csv", encoding: "windows-1252", delimiter: ";", rows: 1 },
      mapping: ["name", "email", "stage", "field:curso", "number"],
      samples: [["Eva", "eva@x.es", "New", "1º", "+34 600 111 222"]],
      status: "draft",
    });
  });

  it("rejects invalid CSV and stores nothing", async () => {
    const before = await filesIn(folder());
    const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(",");
    const refusals: [string | Buffer, string][] = [
      [zipOf([{ name: "a.txt", content: "x" }]), "FILE_TYPE_NOT_ALLOWED"],
      [Buffer.from([0, 1, 2, 3]), "FILE_TYPE_NOT_ALLOWED"],
      ["name,email\n", "FILE_UNREADABLE"],
      ["", "FILE_UNREADABLE"],
      [`${wide}\n1\n`, "PAYLOAD_TOO_LARGE"],
      [`n\n${"a\n".repeat(200_001)}`, "PAYLOAD_TOO_LARGE"],
    ];
    for (const [bytes, errorCode] of refusals) expect(await upload(bytes)).toMatchObject({ errorCode });
    expect(await upload("name\nEva\n", "dogs")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(await filesIn(folder())).toEqual(before);
  });

  it("previews, imports and undoes without running rules", async () => {
    const events = await eventCount();
    const rows = [
      "name,lastname,email,tags,curso,stage",
      'Ana,Uno,ana@x.es,"vip, nueva",Yoga,',
      "Bea,Dos,bea@x.es,,,",
      "Ana,Tres,ANA@x.es,,,",
      "Nadie,,no es correo,,,",
      ",,sin.nombre@x.es,,,",
      "Eve,,eve@x.es,,,Nowhere",
    ];
    const { data } = await upload(rows.join("\n"));
    await step(data.id, "check");
    await work();
    const counts = { created: 2, updated: 1, unchanged: 0, skipped: 0, failed: 3 };
    expect(await read(data.id)).toMatchObject({
      status: "draft",
      check: {
        counts,
        examples: [
          {
            row: 5,
            column: "email",
            reason: "“no es correo” is not an email address",
            value: "no es correo",
          },
          { row: 6, column: "name", reason: "A new contact needs a name." },
          { row: 7, column: "stage", reason: "There is no stage “Nowhere”" },
        ],
      },
    });
    expect(await contactsCalled("Ana")).toEqual([]);
    await step(data.id, "start");
    await work();
    expect(await read(data.id)).toMatchObject({ status: "done", doneRows: 6, counts });
    expect(await contactsCalled("Ana")).toMatchObject([
      {
        name: "Ana",
        lastname: "Tres",
        tags: [{ name: "vip" }, { name: "nueva" }],
        customFields: [{ code: "curso", value: "Yoga" }],
      },
    ]);
    const problems = await text(`/api/import/${data.id}/problems`);
    expect(problems.split("\r\n")[1]).toBe(
      "5,email,“no es correo” is not an email address,Nadie,,no es correo,,,",
    );
    expect(await step(data.id, "revert")).toMatchObject({ data: { status: "reverting" } });
    await work();
    expect(await read(data.id)).toMatchObject({
      status: "reverted",
      revert: { total: 2, undone: 2, kept: 0 },
      revertUntil: null,
    });
    expect(await contactsCalled("Ana")).toEqual([]);
    expect(await eventCount()).toBe(events);
  });

  it("restores overwritten values, and keeps values changed since", async () => {
    const make = async (name: string, email: string) =>
      (await ask<{ id: string }>("POST", "/api/contact", { name, lastname: "Antes", email })).data.id;
    const [one, two] = [await make("Carla", "carla@x.es"), await make("Dora", "dora@x.es")];
    const { data } = await upload(
      "name,lastname,email\nCarla,Después,carla@x.es\nDora,Después,dora@x.es\nElsa,Nueva,elsa@x.es\n",
    );
    await step(data.id, "start");
    await work();
    expect(await read(data.id)).toMatchObject({ counts: { created: 1, updated: 2 } });
    await ask("PUT", `/api/contact?id=${two}`, { lastname: "A mano" });
    const [elsa] = await contactsCalled("Elsa");
    await ask("PUT", `/api/contact?id=${Reflect.get(Object(elsa), "id")}`, { lastname: "Mía" });
    await step(data.id, "revert");
    await work();
    expect(await contactsCalled("Carla")).toMatchObject([{ id: one, lastname: "Antes" }]);
    expect(await contactsCalled("Dora")).toMatchObject([{ lastname: "A mano" }]);
    expect(await contactsCalled("Elsa")).toMatchObject([{ lastname: "Mía" }]);
    const { revert } = await read(data.id);
    expect(revert).toMatchObject({ total: 3, undone: 1, kept: 2 });
    expect(revert?.examples.map(({ row, reason }) => [row, reason]).toSorted()).toEqual([
      [3, "Changed since: lastname."],
      [4, "The contact was changed since the import."],
    ]);
  });

  it.each([
    ["skip", "Vieja", "Antes"],
    ["fill", "Vieja", "Antes"],
    ["update", "Nueva", "Después"],
  ])("handles a match: %s", async (onMatch, name, lastname) => {
    const email = `${onMatch}@match.es`;
    await ask("POST", "/api/contact", { name: "Vieja", lastname: "Antes", email });
    const { data } = await upload(`name,lastname,email,curso\nNueva,Después,${email},Pilates\n`);
    await ask("PUT", `/api/import/${data.id}`, { options: { onMatch } });
    await step(data.id, "start");
    await work();
    expect(await contactsCalled(email)).toMatchObject([{ name, lastname }]);
  });

  it("fires the same events as single changes if rules are enabled", async () => {
    const events = await eventCount();
    const { data } = await upload("name,email,tags\nRita,rita@x.es,fresh\n");
    await ask("PUT", `/api/import/${data.id}`, { options: { runRules: true } });
    await step(data.id, "start");
    await work();
    expect(await eventCount()).toBe(events + 2);
  });

  it("stops immediately and rejects actions in the wrong state", async () => {
    const { data } = await upload("name,email\nZoe,zoe@x.es\n");
    expect(await step(data.id, "cancel")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    await step(data.id, "start");
    expect(await ask("PUT", `/api/import/${data.id}`, { mapping: [null, null] })).toMatchObject({
      status: 400,
    });
    expect(await step(data.id, "cancel")).toMatchObject({ data: { status: "cancelled" } });
    await work();
    expect(await contactsCalled("Zoe")).toEqual([]);
    const { data: page } = await ask<{ data: ImportSummary[] }>("GET", "/api/import?pageSize=1");
    expect(page.data).toMatchObject([{ id: data.id, status: "cancelled" }]);
  });

  it("rejects invalid mappings", async () => {
    const { data } = await upload("a,b\nx,y\n");
    for (const mapping of [["name"], ["name", "name"], ["name", "amount"], ["name", "field:no way"]])
      expect(await ask("PUT", `/api/import/${data.id}`, { mapping })).toMatchObject({ status: 400 });
    expect(await step(data.id, "start")).toMatchObject({ status: 400 });
  });

  it("imports opportunities and exports them as CSV without formulas", async () => {
    await ask("POST", "/api/contact", { name: "Cliente", email: "cliente@x.es" });
    const file =
      "name;amount;currency;status;contact\n=Máster;1.234,50 €;EUR;ganada;cliente@x.es\nMal;nada;EUR;;\n";
    const { data } = await upload(file, "opportunities");
    expect(data.options).toMatchObject({ decimal: ",", matchBy: "code" });
    await step(data.id, "start");
    await work();
    expect(await read(data.id)).toMatchObject({ status: "done", counts: { created: 1, failed: 1 } });
    const csv = await text("/api/opportunity/export?bom=false");
    expect(csv).toContain("OP-1001,'=Máster,1234.5,EUR,");
    expect(csv).toContain(",won,1234.5,,cliente@x.es,Cliente,");
    const again = await upload(csv, "opportunities");
    await step(again.data.id, "start");
    await work();
    expect(await read(again.data.id)).toMatchObject({ counts: { unchanged: 1, created: 0, updated: 0 } });
    await step(data.id, "revert");
    await work();
    expect(await read(data.id)).toMatchObject({ status: "reverted", revert: { undone: 1 } });
  });

  it("exports contacts with the filters of the list", async () => {
    await ask("POST", "/api/contact", { name: "@formula", email: "formula@x.es", tags: ["a", "b"] });
    const customFields = [{ code: "constructor", value: "Ana" }];
    await ask("POST", "/api/contact", { name: "Otro", email: "otro@x.es", customFields });
    const csv = await text("/api/contact/export?search=formula");
    const [head, row, end] = csv.split("\r\n");
    expect(head).toBe(
      "\u{feff}name,lastname,email,number,stage,segmentation,tags,person,created,curso,constructor",
    );
    expect(row).toMatch(/^'@formula,,formula@x.es,,[^,]+,,"a, b",,\d{4}-[^,]+,,$/);
    expect(end).toBe("");
  });
});
