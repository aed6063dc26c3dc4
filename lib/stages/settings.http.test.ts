import { beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createDefaultStages } from "./create-default-stages.ts";

describe("the settings over HTTP", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let token: string;

  beforeAll(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    token = (await newApiKey(owner.userId)).token;
    await createDefaultStages(ctx);
  });

  async function ask(method: string, path: string, body?: unknown, as = token) {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        "x-workspace-id": ctx.workspaceId,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as { data: never; message: string }) };
  }
  type Rows = { id: string; name: string; order: number }[];
  const list = async (path: string) => (await ask("GET", path)).data as Rows;

  it.each([
    { path: "/api/stage", create: { name: "Perdido" }, keys: ["id", "name", "color", "order", "isDefault"] },
    { path: "/api/tag", create: { name: "VIP" }, keys: ["id", "name", "color"] },
    { path: "/api/segmentation", create: { name: "Colegios" }, keys: ["id", "name"] },
    {
      path: "/api/custom-field",
      create: { code: "ciudad", name: "Ciudad" },
      keys: ["id", "code", "name", "type", "options"],
    },
    { path: "/api/pipeline", create: { name: "Ventas" }, keys: ["id", "name", "order", "stages"] },
  ])("creates, lists, renames and deletes at $path", async ({ path, create, keys }) => {
    const made = await ask("POST", path, create);
    expect(made).toMatchObject({ status: 200, success: true, code: 200, errorCode: null, data: create });
    expect(Object.keys(made.data).sort()).toEqual([...keys].sort());
    const { id } = made.data as { id: string };
    expect(await list(path)).toContainEqual(made.data);
    expect(await ask("POST", path, { ...create, workspaceId: ctx.workspaceId })).toMatchObject({
      status: 409,
      errorCode: "NAME_TAKEN",
    });
    const changed = await ask("PUT", `${path}?id=${id}`, { name: "Otro" });
    expect(changed).toMatchObject({ status: 200, data: { ...(made.data as object), name: "Otro" } });
    expect(await ask("PUT", `${path}?id=${id}`, { name: "" })).toMatchObject({
      status: 400,
      message: "name must not be empty",
    });
    expect(await ask("PUT", path, { name: "Otro" })).toMatchObject({
      status: 400,
      message: "id is required",
    });
    expect(await ask("DELETE", `${path}?id=${id}`)).toMatchObject({ status: 200, data: { id } });
    expect(await ask("DELETE", `${path}?id=${id}`)).toMatchObject({ status: 404 });
    expect((await list(path)).some((row) => row.id === id)).toBe(false);
  });

  it.each(["/api/stage", "/api/tag", "/api/segmentation", "/api/custom-field", "/api/pipeline"])(
    "allows members to read %s but not to write it",
    async (path) => {
      const agent = await newWorkspace("agent");
      const key = (await newApiKey(agent.userId)).token;
      const as = (method: string, body?: unknown) =>
        server.fetch(path + (method === "DELETE" ? "?id=x" : ""), {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            "x-workspace-id": agent.workspaceId,
            "content-type": "application/json",
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      expect((await as("GET")).status).toBe(200);
      expect((await as("POST", { name: "X", code: "x" })).status).toBe(403);
      expect((await as("DELETE")).status).toBe(403);
    },
  );

  it("accepts moveToStageId from the query and from the body", async () => {
    const [target] = await list("/api/stage");
    const remove = async (where: "query" | "body" | "nowhere") => {
      const stageId = ((await ask("POST", "/api/stage", { name: `By ${where}` })).data as { id: string }).id;
      await insertContact(ctx, { stageId });
      const query = where === "query" ? `&moveToStageId=${target?.id}` : "";
      const body = where === "body" ? { moveToStageId: target?.id } : undefined;
      return ask("DELETE", `/api/stage?id=${stageId}${query}`, body);
    };
    expect((await remove("query")).status).toBe(200);
    expect((await remove("body")).status).toBe(200);
    expect(await remove("nowhere")).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message: 'moveToStageId is required: the stage "By nowhere" has contacts',
    });
  });

  it("reports an invalid color, code, order and list", async () => {
    const refusals = [
      ["/api/stage", { name: "X", color: "red" }, "color must be a color such as #2f6fde"],
      ["/api/stage", { name: "X", order: -1 }, "order must be at least 0"],
      ["/api/tag", { color: "#112233" }, "name is required"],
      ["/api/tag", { name: "x".repeat(61) }, "name must have at most 60 characters"],
      ["/api/custom-field", {}, "name is required"],
      ["/api/custom-field", { code: "a b" }, "code must be 1 to 64 letters, digits, _, . or -"],
      [
        "/api/custom-field",
        { code: "n", type: "boolean" },
        "type must be one of text, number, date, choice, phone, link",
      ],
      ["/api/pipeline", { name: "P", stages: [] }, "stages must have at least 1 items"],
    ] as const;
    for (const [path, body, message] of refusals) {
      expect(await ask("POST", path, body)).toMatchObject({ status: 400, message });
    }
  });
});
