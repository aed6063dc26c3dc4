import { beforeEach, describe, expect, it } from "vitest";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { Board, Contact, ContactPage, ContactResult, HistoryEntry } from "./schema.ts";

type Answer<Data> = { status: number; errorCode: string | null; message: string; data: Data };

describe("contacts over HTTP", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let stages: Stage[];
  let token: string;

  beforeEach(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    token = (await newApiKey(owner.userId)).token;
    stages = await createDefaultStages(ctx);
  });

  async function ask<Data = ContactResult>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Data>> {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "x-workspace-id": ctx.workspaceId,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }

  it("creates, reads, updates, moves, annotates, finds and deletes a contact", async () => {
    const made = await ask("POST", "/api/contact", {
      name: "Ana",
      internalWhatsappNumber: "+34 600 111 222",
    });
    expect(made).toMatchObject({ status: 200, success: true, code: 200, errorCode: null });
    const { id } = made.data;
    expect((await ask<Contact>("GET", `/api/contact/${id}`)).data).toEqual(made.data.contact);

    const changed = await ask("PUT", `/api/contact?id=${id}&workspaceId=${ctx.workspaceId}`, {
      lastname: "Pérez",
      email: "ana@example.com",
      stageId: stages[1]?.id,
      paramToUpdate: "stageId",
      workspaceId: ctx.workspaceId,
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { id, contact: { lastname: "Pérez", stageId: stages[1]?.id } },
    });
    const moved = await ask("POST", "/api/contact/move", { id, stageId: stages[2]?.id });
    expect(moved).toMatchObject({
      status: 200,
      data: { id, contact: { stageId: stages[2]?.id, orderInCards: 0 } },
    });
    const bulk = await ask<{ moved: number }>("POST", "/api/contact/bulk-move", {
      contactIds: [id],
      stageId: stages[0]?.id,
    });
    expect(bulk.data).toEqual({ moved: 1 });

    const noted = await ask("POST", `/api/contact/${id}/activities`, { content: " Called " });
    expect(noted).toMatchObject({ status: 200, data: { activity: { kind: "note", content: "Called" } } });
    const history = await ask<{ data: HistoryEntry[] }>("GET", `/api/contact/${id}/history?pageSize=3`);
    expect(history.data).toMatchObject({
      data: [{ kind: "note" }, { field: "stageId", via: "bulk" }, { field: "stageId", via: "api" }],
    });

    for (const path of [
      "/api/contact/searchByEmail?email=ANA@example.com",
      "/api/contact/searchByCellphone?cellphone=600%20111%20222",
      "/api/contact?search=perez%20ana&orderBy=lastMessage&isSolved=false",
    ]) {
      const { data } = (await ask<{ data: Contact[] }>("GET", path)).data;
      expect(data.map((contact) => contact.id)).toEqual([id]);
    }
    expect((await ask("DELETE", `/api/contact?id=${id}`)).data).toEqual({ id });
    expect(await ask("GET", `/api/contact/${id}`)).toMatchObject({
      status: 404,
      errorCode: "CONTACT_NOT_FOUND",
    });
  });

  it("upserts, lists, returns the board, and deletes batches in every accepted form", async () => {
    const ids: string[] = [];
    for (const name of ["a", "b", "c", "d"]) {
      const body = { name, email: `${name}@example.com` };
      const { data } = await ask<ContactResult & { created: boolean }>("POST", "/api/contact/upsert", body);
      expect(data.created).toBe(true);
      ids.push(data.id);
    }
    const again = await ask("POST", "/api/contact/upsert", { email: "A@example.com", lastname: "A" });
    expect(again.data).toMatchObject({ id: ids[0], created: false });
    const board = await ask<Board>("GET", `/api/contact/board?workspaceId=${ctx.workspaceId}&pageSize=3`);
    const [column] = board.data.columns;
    expect([column?.count, column?.contacts.map(({ name }) => name).join("")]).toEqual([4, "dcb"]);
    const rest = await ask<ContactPage>(
      "GET",
      `/api/contact?stageId=${stages[0]?.id}&orderBy=card&continuationToken=${column?.continuationToken}`,
    );
    expect(rest.data).toMatchObject({
      workspaceId: ctx.workspaceId,
      continuationToken: null,
      data: [{ name: "a" }],
    });
    const [one, two, three, four] = ids;
    const contactIds = [{ ids: [one, two] }, { ids: three }, four];
    expect((await ask("POST", "/api/contact/delete-batch", { contactIds })).data).toEqual({ deleted: 4 });
  });

  it.each([
    ["POST", "/api/contact", { name: "" }, 400, "VALIDATION_ERROR", "name must not be empty"],
    ["POST", "/api/contact", {}, 400, "VALIDATION_ERROR", "name is required"],
    ["PUT", "/api/contact", { name: "x" }, 400, "VALIDATION_ERROR", "id is required"],
    ["PUT", `/api/contact?id=${newId()}`, { name: "x" }, 404, "CONTACT_NOT_FOUND", "no such contact"],
    ["PUT", "/api/contact?id=not-an-id", { name: "x" }, 404, "CONTACT_NOT_FOUND", "no such contact"],
    ["GET", "/api/contact/nothing", undefined, 404, "CONTACT_NOT_FOUND", "no such contact"],
    ["GET", "/api/contact?pageSize=0", undefined, 400, "VALIDATION_ERROR", "pageSize must be at least 1"],
    ["GET", "/api/contact?pageSize=101", undefined, 400, "VALIDATION_ERROR", "pageSize must be at most 100"],
    ["GET", "/api/contact?orderBy=card", undefined, 400, "VALIDATION_ERROR", "orderBy card needs stageId"],
    ["GET", "/api/contact?orderBy=x", undefined, 400, "VALIDATION_ERROR", "orderBy must be one of"],
    [
      "GET",
      "/api/contact?isSolved=1",
      undefined,
      400,
      "VALIDATION_ERROR",
      "isSolved must be one of true, false",
    ],
    ["GET", "/api/contact?continuationToken=x.y", undefined, 400, "VALIDATION_ERROR", "continuationToken"],
    ["GET", "/api/contact/searchByEmail", undefined, 400, "VALIDATION_ERROR", "email is required"],
    ["POST", "/api/contact/move", { id: newId() }, 400, "VALIDATION_ERROR", "stageId is required"],
    [
      "POST",
      "/api/contact/delete-batch",
      { contactIds: [] },
      400,
      "VALIDATION_ERROR",
      "contactIds must have at least",
    ],
    [
      "POST",
      `/api/contact/${newId()}/activities`,
      { content: " " },
      400,
      "VALIDATION_ERROR",
      "content must not be empty",
    ],
    ["PATCH", "/api/contact", {}, 405, "METHOD_NOT_ALLOWED", ""],
  ])("responds to %s %s %j with %i", async (method, path, body, status, errorCode, message) => {
    const answer = await ask(method, path, body);
    expect(answer).toMatchObject({ status, success: false, code: status, errorCode, data: null });
    expect(answer.message).toContain(message);
  });

  it("returns 409 for a second contact with the email", async () => {
    const body = { name: "Eva", email: "eva@example.com" };
    await ask("POST", "/api/contact", body);
    expect(await ask("POST", "/api/contact", body)).toMatchObject({
      status: 409,
      errorCode: "CONTACT_ALREADY_EXISTS",
    });
  });

  it("ignores a filter without a value", async () => {
    await ask("POST", "/api/contact", { name: "Ana", email: "ana@example.com" });
    const plain = await ask<ContactPage>("GET", "/api/contact?pageSize=2");
    const empty = await ask<ContactPage>(
      "GET",
      "/api/contact?stageId=&tagId=&isSolved=&search=&orderBy=&continuationToken=&workspaceId=&pageSize=2",
    );
    expect(plain.data.data.length).toBeGreaterThan(0);
    expect(empty).toEqual(plain);
    expect(await ask("PUT", "/api/contact?id=", {})).toMatchObject({
      status: 400,
      message: "id is required",
    });
  });
});
