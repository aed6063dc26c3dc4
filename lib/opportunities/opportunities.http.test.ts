import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { formOf } from "#lib/testing/factories/uploads.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { findFileKeys } from "./files/find-file-keys.ts";
import type {
  Opportunity,
  OpportunityActivity,
  OpportunityBoard,
  OpportunityFile,
  OpportunityHistoryEntry,
  OpportunityPage,
  OpportunityResult,
} from "./schema.ts";

type Answer<Data> = { status: number; errorCode: string | null; message: string; data: Data };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("opportunities over HTTP", () => {
  const server = useTestServer();
  useTestFiles();
  let ctx: WorkspaceContext;
  let token: string;
  let sales: Pipeline;

  beforeEach(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    token = (await newApiKey(owner.userId)).token;
    await createDefaultStages(ctx);
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }, { name: "Dos" }] });
  });

  const headers = () => ({ authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId });

  async function ask<Data = OpportunityResult>(method: string, path: string, body?: unknown) {
    const isForm = body instanceof FormData;
    const response = await server.fetch(path, {
      method,
      headers: {
        ...headers(),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }
  const make = async (more: object = {}) =>
    (await ask("POST", "/api/opportunity", { name: "Máster", amount: 100, currencyCode: "eur", ...more }))
      .data;

  it("creates, reads, changes, moves, wins, lists and deletes an opportunity", async () => {
    const contact = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    const body = { workspaceId: ctx.workspaceId, name: " Máster ", amount: 1250.5, contactId: contact.id };
    const made = await ask("POST", "/api/opportunity", { ...body, currencyCode: "eur" });
    expect(made).toMatchObject({ status: 200, success: true, code: 200, errorCode: null });
    const { id, opportunity } = made.data;
    expect(opportunity).toMatchObject({
      name: "Máster",
      amount: 1250.5,
      currencyCode: "EUR",
      winLossStatus: 0,
    });
    expect((await ask<Opportunity>("GET", `/api/opportunity/${id}`)).data).toEqual(opportunity);

    const path = `/api/opportunity?id=${id}&workspaceId=${ctx.workspaceId}`;
    expect((await ask("PUT", path, { description: "Dos años" })).data.opportunity).toEqual({
      ...opportunity,
      description: "Dos años",
      updatedDate: expect.any(String),
    });
    const moved = await ask("POST", "/api/opportunity/move", { id, stageId: sales.stages[1]?.id });
    expect(moved.data.opportunity).toMatchObject({ stageName: "Dos", orderInCards: 0 });
    const board = await ask<OpportunityBoard>("GET", `/api/opportunity/board?pipelineId=${sales.id}`);
    expect(board.data.columns.map(({ stage, count, totals }) => [stage.name, count, totals])).toEqual([
      ["Una", 0, []],
      ["Dos", 1, [{ currencyCode: "EUR", amount: 1250.5 }]],
    ]);
    const won = await ask("PUT", path, { winLossStatus: 1, finalAmount: 1200, reason: "La demo" });
    expect(won.data.opportunity).toMatchObject({ winLossStatus: 1, finalAmount: 1200, reason: "La demo" });
    const list = await ask<OpportunityPage>(
      "GET",
      `/api/opportunity?contactId=${contact.id}&winLossStatus=1`,
    );
    expect(list.data).toEqual({
      workspaceId: ctx.workspaceId,
      continuationToken: null,
      data: [won.data.opportunity],
    });
    const history = await ask<{ data: OpportunityHistoryEntry[] }>("GET", `/api/opportunity/${id}/history`);
    expect(history.data.data.map(({ field }) => field).sort()).toEqual(
      [null, "contactId", "description", "finalAmount", "reason", "stageId", "winLossStatus"].sort(),
    );
    expect((await ask("DELETE", `/api/opportunity?id=${id}`)).data).toEqual({ id });
    expect(await ask("GET", `/api/opportunity/${id}`)).toMatchObject({
      status: 404,
      errorCode: "OPPORTUNITY_NOT_FOUND",
    });
  });

  it.each([
    ["no name", { amount: 1 }],
    ["a name of spaces", { name: "  ", amount: 1 }],
    ["no amount", { name: "A" }],
    ["a negative amount", { name: "A", amount: -1 }],
    ["an amount as text", { name: "A", amount: "10" }],
    ["four decimals", { name: "A", amount: 1.2345 }],
    ["an amount that is too large", { name: "A", amount: 1e15 }],
    ["no currency", { name: "A", amount: 1, currencyCode: "ABC" }],
    ["an invalid state", { name: "A", amount: 1, winLossStatus: 3 }],
  ])("rejects %s", async (_, body) => {
    expect(await ask("POST", "/api/opportunity", body)).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
    });
  });

  it("pages through a list in every order, each once, and finds by word, code and accent", async () => {
    const made: string[] = [];
    for (const amount of [30, 10, 20, 10, 40])
      made.push((await make({ name: `Páginas ${amount}`, amount })).id);
    const walk = async (orderBy: string) => {
      const ids: string[] = [];
      let token: string | null = "";
      while (token !== null) {
        const from: string = token && `&continuationToken=${encodeURIComponent(token)}`;
        const path: string = `/api/opportunity?search=paginas&pageSize=2&orderBy=${orderBy}${from}`;
        const { data }: Answer<OpportunityPage> = await ask("GET", path);
        ids.push(...data.data.map(({ id }) => id));
        token = data.continuationToken;
      }
      return ids.map((id) => made.indexOf(id));
    };
    expect(await walk("oldest")).toEqual([0, 1, 2, 3, 4]);
    expect(await walk("newest")).toEqual([4, 3, 2, 1, 0]);
    expect(await walk("amount")).toEqual([4, 0, 2, 3, 1]);
    expect(await ask("GET", "/api/opportunity?orderBy=card")).toMatchObject({ status: 400 });
    const { opportunity } = await make({ name: "Única" });
    const found = await ask<OpportunityPage>("GET", `/api/opportunity?search=${opportunity.opportCode}`);
    expect(found.data.data.map(({ id }) => id)).toEqual([opportunity.id]);
    expect((await ask<OpportunityPage>("GET", `/api/opportunity?stageId=${newId()}`)).data.data).toEqual([]);
  });

  it("orders activities by date and pages through them", async () => {
    const { id } = await make();
    const path = `/api/opportunity/${id}/agent/activities`;
    for (const [categoryType, date] of [
      ["Calls", "2026-03-02"],
      ["Meeting", "2026-03-04T10:00:00+02:00"],
      ["Email", "2026-03-03T00:00:00Z"],
    ]) {
      const added = await ask<{ id: string; activity: OpportunityActivity }>("POST", path, {
        content: ` ${categoryType} `,
        categoryType,
        date,
      });
      expect(added.data.activity).toMatchObject({
        id: added.data.id,
        content: categoryType,
        by: { name: "Ana (Test)" },
      });
    }
    type Page = { continuationToken: string | null; data: OpportunityActivity[] };
    const first = (await ask<Page>("GET", `${path}?pageSize=2`)).data;
    expect(first.data.map(({ categoryType, date }) => [categoryType, date])).toEqual([
      ["Meeting", "2026-03-04T08:00:00.000Z"],
      ["Email", "2026-03-03T00:00:00.000Z"],
    ]);
    const token = encodeURIComponent(first.continuationToken ?? "");
    const second = (await ask<Page>("GET", `${path}?pageSize=2&continuationToken=${token}`)).data;
    expect(second.data.map(({ date }) => date)).toEqual(["2026-03-02T00:00:00.000Z"]);
    expect(second.continuationToken).toBeNull();
    for (const body of [{ content: "x" }, { content: "x", categoryType: "Fax" }, { categoryType: "Calls" }]) {
      expect(await ask("POST", path, body)).toMatchObject({ status: 400 });
    }
  });

  it("accepts files by content, returns them and removes them", async () => {
    const { id } = await make();
    const path = `/api/opportunity/${id}/files`;
    const added = await ask<OpportunityFile>(
      "POST",
      path,
      formOf({}, { name: "../una foto.txt", bytes: PNG }),
    );
    expect(added).toMatchObject({
      status: 200,
      data: {
        fileName: "una foto.txt",
        mimeType: "image/png",
        bytes: PNG.length,
        by: { name: "Ana (Test)" },
      },
    });
    expect((await ask<OpportunityFile[]>("GET", path)).data).toEqual([added.data]);
    const link = `${path}/${added.data.id}?workspaceId=${ctx.workspaceId}`;
    const response = await server.fetch(link, { headers: headers() });
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    const refused = async (name: string, bytes: string) =>
      (await ask("POST", path, formOf({}, { name, bytes }))).errorCode;
    expect(await refused("a.png", "<!doctype html><script>1</script>")).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await refused("a.txt", "")).toBe("FILE_UNREADABLE");
    expect(await ask("DELETE", `${path}/${newId()}`)).toMatchObject({ errorCode: "FILE_NOT_FOUND" });
    expect((await ask("DELETE", `${path}/${added.data.id}`)).data).toEqual({ id: added.data.id });
    expect((await ask<OpportunityFile[]>("GET", path)).data).toEqual([]);
    expect(await findFileKeys(["0".repeat(32)])).toEqual([]);
  });

  it("moves many in one call", async () => {
    const opportunityIds = [(await make()).id, (await make()).id];
    const body = { opportunityIds, stageId: sales.stages[1]?.id };
    expect((await ask<{ moved: number }>("POST", "/api/opportunity/bulk-move", body)).data).toEqual({
      moved: 2,
    });
  });

  it("assigns, wins and deletes many in one call", async () => {
    const opportunityIds = [(await make()).id, (await make()).id];
    const change = (more: object) => ask("POST", "/api/opportunity/bulk", { opportunityIds, ...more });
    expect((await change({ winLossStatus: 1, reason: "Beca" })).data).toEqual({ changed: 2 });
    for (const wrong of [{ winLossStatus: 3 }, { reason: "x", winLossStatus: 0 }, { opportunityIds: [] }]) {
      expect(await change(wrong)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
    const tooMany = { opportunityIds: Array(1001).fill(opportunityIds[0]), winLossStatus: 2 };
    expect(await ask("POST", "/api/opportunity/bulk", tooMany)).toMatchObject({ status: 400 });
    const remove = () => ask("POST", "/api/opportunity/delete-batch", { opportunityIds });
    expect((await remove()).data).toEqual({ deleted: 2 });
    expect(await remove()).toMatchObject({ status: 404, errorCode: "OPPORTUNITY_NOT_FOUND" });
  });

  it.each(["%20", "3", "1.0", "open"])("rejects the state %j", async (state) => {
    for (const path of ["", "/board", "/export"]) {
      const answer = await ask("GET", `/api/opportunity${path}?winLossStatus=${state}`);
      expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
  });
});
