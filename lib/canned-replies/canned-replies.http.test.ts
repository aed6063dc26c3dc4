import { beforeEach, describe, expect, it } from "vitest";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { cannedReplyEndpoints } from "./endpoints.ts";
import { CannedReply } from "./schema.ts";

describe("/api/canned-reply", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;

  beforeEach(async () => {
    mine = await newTenant();
    theirs = await newTenant();
  });

  type Name = keyof typeof cannedReplyEndpoints;
  const call = (name: Name, given: { query?: unknown; body?: unknown } = {}, who = mine) =>
    callEndpoint(server, cannedReplyEndpoints[name], {
      ...given,
      headers: { authorization: `Bearer ${who.agent.token}`, "x-workspace-id": who.workspaceId },
    });

  it("creates a response, lists it by shortcut, changes it and deletes it", async () => {
    const made = await call("create", { body: { shortcut: "zona", text: " Enviamos a toda España. " } });
    expect(made).toMatchObject({ status: 200, data: { shortcut: "zona", text: "Enviamos a toda España." } });
    await call("create", { body: { shortcut: "Adiós", text: "¡Hasta luego!" } });
    const shortcuts = async () =>
      CannedReply.array()
        .parse((await call("list")).data)
        .map((reply) => reply.shortcut);
    expect((await shortcuts()).filter((one) => one !== mine.canary)).toEqual(["Adiós", "zona"]);
    const { id } = CannedReply.parse(made.data);
    const changed = await call("update", {
      query: { id },
      body: { shortcut: "zonas", text: "También a Francia" },
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { id, shortcut: "zonas", text: "También a Francia" },
    });
    expect(await call("delete", { query: { id } })).toMatchObject({ status: 200, data: { id } });
    expect(await shortcuts()).not.toContain("zonas");
  });

  it("rejects duplicate shortcuts regardless of case, and spaces", async () => {
    await call("create", { body: { shortcut: "hola", text: "Hola" } });
    const again = await call("create", { body: { shortcut: "HOLA", text: "Hola" } });
    expect(again).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    const spaced = await call("create", { body: { shortcut: "dos palabras", text: "x" } });
    expect(spaced).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(spaced.message).toContain("shortcut must contain only letters, digits, _ and -");
  });

  it("does not find another workspace's responses", async () => {
    const foreign = await call("create", { body: { shortcut: "suyo", text: "x" } }, theirs);
    const { id } = CannedReply.parse(foreign.data);
    const refusal = { status: 404, errorCode: "CANNED_REPLY_NOT_FOUND" };
    expect(await call("update", { query: { id }, body: { shortcut: "a", text: "b" } })).toMatchObject(
      refusal,
    );
    expect(await call("delete", { query: { id } })).toMatchObject(refusal);
    expect(await call("delete", { query: { id: "not-an-id" } })).toMatchObject(refusal);
  });
});
