import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { agents, knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { copyPassages, indexPassages, listPassages, removePassages, searchPassages } from "./index.ts";
import type { Block } from "./schema.ts";

useTestDatabase();

async function newAgent(ctx: WorkspaceContext): Promise<string> {
  const id = newId();
  await ctx.db.insert(agents).values({ workspaceId: ctx.workspaceId, id, name: "Sol", model: "builtin" });
  return id;
}

async function newFile(ctx: WorkspaceContext, agentId: string, name: string): Promise<string> {
  const id = newId();
  const about = { type: "txt", bytes: 0, sha256: "", storageKey: id };
  await ctx.db.insert(knowledgeFiles).values({ workspaceId: ctx.workspaceId, id, agentId, name, ...about });
  return id;
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** Creates an agent in a new workspace with one file of these blocks. */
async function taught(blocks: Block[], name = "guia.txt") {
  const ctx = await newWorkspace();
  const agentId = await newAgent(ctx);
  const fileId = await newFile(ctx, agentId, name);
  const { passageCount } = await indexPassages(ctx, { agentId, fileId, fileName: name, blocks });
  const ask = async (query: string) => {
    const { passages } = await searchPassages(ctx, { agentId, query });
    return passages.map(({ passage }) => passage);
  };
  return { ctx, agentId, fileId, passageCount, ask };
}

const shop: Block[] = [
  { kind: "heading", level: 1, text: "Devoluciones" },
  paragraph("Tiene 30 días desde la recepción; el reintegro llega por la misma vía."),
  { kind: "heading", level: 1, text: "Horario" },
  paragraph("Abrimos de lunes a viernes de 9:00 a 18:00. Llámenos al 976 555 310."),
  { kind: "heading", level: 1, text: "Envíos" },
  paragraph("El porte cuesta 6,90 € y el paquete tarda tres días. Código de tarifa: EN-4021."),
];

describe("searchPassages", () => {
  it.each([
    ["¿En cuánto tiempo puedo hacer una devolución?", "Tiene 30 días"],
    ["devolucion", "Tiene 30 días"],
    ["devolusiones", "Tiene 30 días"],
    ["how do I get a refund", "Tiene 30 días"],
    ["A QUE HORA ABREN", "Abrimos de lunes"],
    ["orario", "Abrimos de lunes"],
    ["¿cuánto cuesta el envío?", "El porte cuesta"],
    ["shipping price", "El porte cuesta"],
    ["en4021", "El porte cuesta"],
    ["6.90", "El porte cuesta"],
    ["976555310", "Abrimos de lunes"],
  ])("finds the passage for %s", async (question, beginning) => {
    const { ask } = await taught(shop);
    const [first] = await ask(question);
    expect(first).toMatch(new RegExp(`^${beginning}`));
  });

  it("returns a passage's position, with decreasing scores", async () => {
    const { ctx, agentId, fileId } = await taught([
      { ...paragraph("La garantía dura dos años."), page: 3 } as Block,
    ]);
    const { passages, confident } = await searchPassages(ctx, {
      agentId,
      query: "¿Cuánto dura la garantía?",
    });
    expect(confident).toBe(true);
    expect(passages).toEqual([
      {
        fileId,
        fileName: "guia.txt",
        ordinal: 0,
        heading: "",
        passage: "La garantía dura dos años.",
        page: 3,
        score: expect.closeTo(0.99, 2),
      },
    ]);
  });

  it("is not confident about topics outside of the files", async () => {
    const { ctx, agentId } = await taught(shop);
    for (const query of ["¿Quién ganó el mundial de 1986?", "Do you sell bicycles in Toledo?", "ZX-9999"]) {
      expect(await searchPassages(ctx, { agentId, query })).toMatchObject({ confident: false });
    }
  });

  it.each([
    ["nothing but empty words", "de la que el y los"],
    ["signs", "¿? !! ... ((( ))) & | :* <-> \\ ' \" %"],
    ["white space", " \n\t "],
  ])("returns nothing for %s", async (_, query) => {
    const { ctx, agentId } = await taught(shop);
    expect(await searchPassages(ctx, { agentId, query })).toEqual({ passages: [], confident: false });
  });

  it.each([
    "'; drop table passages; --",
    "devolución') or 1=1 --",
    "a & b | !c:* <-> horario",
    "constructor __proto__ toString",
    `${"x".repeat(5_000)} ${"devolución ".repeat(454)}`,
    "\u{1f600} \ud800 devolución",
  ])("treats %# as text", async (query) => {
    const { ctx, agentId } = await taught(shop);
    const { passages } = await searchPassages(ctx, { agentId, query: query.slice(0, 10_000) });
    expect(passages.length).toBeLessThanOrEqual(3);
    const { rows } = await database().pool.query(
      "select count(*)::int as count from passages where agent_id = $1",
      [agentId],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it("returns a text that is in two files once", async () => {
    const { ctx, agentId, ask } = await taught([paragraph("El taller cierra en agosto.")]);
    const other = await newFile(ctx, agentId, "copia.txt");
    const blocks = [paragraph("El  taller cierra en  agosto.")];
    await indexPassages(ctx, { agentId, fileId: other, fileName: "copia.txt", blocks });
    expect(await ask("taller agosto")).toEqual(["El taller cierra en agosto."]);
  });

  it("finds a word that most of many passages contain", async () => {
    const rows = Array.from({ length: 300 }, (_, number) =>
      paragraph(`Ficha ${number}: producto del catálogo`),
    );
    const { ask } = await taught(
      rows.flatMap((row) => [{ kind: "heading", level: 1, text: "-" } as Block, row]),
    );
    expect((await ask("producto")).length).toBe(5);
  });
});

describe("tenancy of passages", () => {
  it("never shows another workspace's or another agent's text", async () => {
    const mine = await taught([paragraph("La clave secreta es girasol.")]);
    const theirs = await taught([paragraph("La clave secreta es tulipán.")]);
    const neighbor = await newAgent(mine.ctx);
    expect(await mine.ask("clave secreta")).toEqual(["La clave secreta es girasol."]);
    expect(await searchPassages(mine.ctx, { agentId: theirs.agentId, query: "clave secreta" })).toEqual({
      passages: [],
      confident: false,
    });
    expect(await searchPassages(mine.ctx, { agentId: neighbor, query: "clave secreta" })).toEqual({
      passages: [],
      confident: false,
    });
    expect((await listPassages(mine.ctx, { fileId: theirs.fileId, pageSize: 10 })).data).toEqual([]);
    await removePassages(mine.ctx, { fileId: theirs.fileId });
    expect(await theirs.ask("clave secreta")).toEqual(["La clave secreta es tulipán."]);
    const stolen = await newFile(mine.ctx, neighbor, "robo.txt");
    await copyPassages(mine.ctx, { fromFileId: theirs.fileId, toFileId: stolen, toAgentId: neighbor });
    expect((await listPassages(mine.ctx, { fileId: stolen, pageSize: 10 })).data).toEqual([]);
  });
});

describe("a file's passages", () => {
  it("are replaced atomically", async () => {
    const { ctx, agentId, fileId, ask } = await taught([paragraph("Abrimos a las nueve.")]);
    const blocks = [paragraph("Abrimos a las once.")];
    await indexPassages(ctx, { agentId, fileId, fileName: "guia.txt", blocks });
    expect(await ask("¿cuándo abren?")).toEqual(["Abrimos a las once."]);
    expect(await ask("nueve")).toEqual([]);
  });

  it("are deleted with their index and file", async () => {
    const { ctx, fileId, ask } = await taught(shop);
    await removePassages(ctx, { fileId });
    expect(await ask("horario")).toEqual([]);
    const again = await taught(shop);
    await database().pool.query("delete from knowledge_files where id = $1", [again.fileId]);
    const { rows } = await database().pool.query(
      "select (select count(*) from passages where file_id = any($1)) + (select count(*) from passage_terms where file_id = any($1)) as left",
      [[fileId, again.fileId]],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it("are copied for another agent and then independent", async () => {
    const { ctx, fileId } = await taught(shop);
    const agentId = await newAgent(ctx);
    const copy = await newFile(ctx, agentId, "guia.txt");
    await copyPassages(ctx, { fromFileId: fileId, toFileId: copy, toAgentId: agentId });
    await removePassages(ctx, { fileId });
    const { passages } = await searchPassages(ctx, { agentId, query: "horario" });
    expect(passages[0]).toMatchObject({ fileId: copy, ordinal: 1 });
  });

  it("are listed page by page, in order", async () => {
    const { ctx, fileId } = await taught(shop);
    const first = await listPassages(ctx, { fileId, pageSize: 2 });
    expect(first.data.map(({ heading }) => heading)).toEqual(["Devoluciones", "Horario"]);
    const continuationToken = first.continuationToken ?? "";
    expect(await listPassages(ctx, { fileId, pageSize: 2, continuationToken })).toMatchObject({
      continuationToken: null,
      data: [{ ordinal: 2, heading: "Envíos" }],
    });
  });

  it("can be empty", async () => {
    const { passageCount, ask } = await taught([paragraph("  \u0000 ")]);
    expect(passageCount).toBe(0);
    expect(await ask("hola mundo")).toEqual([]);
  });
});
