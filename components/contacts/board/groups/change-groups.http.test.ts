import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContact, getContact, updateContact } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag, deleteTag } from "#lib/tags/index.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { BY_ASSIGNEE, BY_TAG, byField, noFilters } from "../../contact-filters.ts";
import { NONE } from "../contact-card.ts";
import { moveAllToGroup, moveToGroup } from "./change-groups.ts";

describe("moves on a board of groups", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext & { userId: string };
  let id: string;
  let calls: string[];
  /** How many of the next reads of a contact fail. */
  let failing: number;

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    id = (await createContact(ctx, { name: "Ana", email: "ana@example.com" })).id;
    const { token } = await newApiKey(ctx.userId);
    calls = [];
    failing = 0;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      const method = init.method ?? "GET";
      const [place = ""] = path.split("?");
      calls.push(`${method} ${place.replace(id, "{id}")}`);
      if (method === "GET" && place.startsWith("/api/contact/") && failing > 0) {
        failing -= 1;
        throw new TypeError("Failed to fetch");
      }
      const headers = new Headers(init.headers);
      headers.set("authorization", `Bearer ${token}`);
      return server.fetch(path, { ...init, headers });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const sourceBy = (groupBy: string) => ({
    workspaceId: ctx.workspaceId,
    filters: { ...noFilters, groupBy },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } }),
  });
  const to = (columnId: string, fromColumnId: string | null = null) => ({
    columnId,
    fromColumnId,
    mutationId: "page 1",
  });
  const tagsOf = async (contactId: string) =>
    (await getContact(ctx, contactId)).tags.map(({ name }) => name).sort();

  it("repeats a failed read of the contact, but not its move", async () => {
    const vip = await createTag(ctx, { name: "VIP" });
    failing = 2;
    const contact = await moveToGroup(sourceBy(BY_TAG), `${id}/${NONE}`, to(vip.id));
    expect(contact.tags.map(({ name }) => name)).toEqual(["VIP"]);
    const read = "GET /api/contact/{id}";
    expect(calls).toEqual(["POST /api/contact/bulk", read, read, read]);
  });

  it("moves cards out of the column of a deleted tag, and all the others of the same call", async () => {
    const [lead, vip] = [await createTag(ctx, { name: "Lead" }), await createTag(ctx, { name: "VIP" })];
    const ben = (await createContact(ctx, { name: "Ben", email: "ben@example.com", tags: ["VIP"] })).id;
    const cold = await createTag(ctx, { name: "Cold" });
    await updateContact(ctx, id, { tags: ["Cold"] });
    await deleteTag(ctx, cold.id);
    const cards = [`${id}/${cold.id}`, `${ben}/${vip.id}`];
    await moveAllToGroup(sourceBy(BY_TAG), cards, to(lead.id));
    expect([await tagsOf(id), await tagsOf(ben)]).toEqual([["Lead"], ["Lead"]]);
    await deleteTag(ctx, vip.id);
    const gone = moveAllToGroup(sourceBy(BY_TAG), [`${id}/${lead.id}`], to(vip.id));
    await expect(gone).rejects.toMatchObject({ code: "TAG_NOT_FOUND" });
    expect(await tagsOf(id)).toEqual(["Lead"]);
  });

  it("rejects to move a card that someone else moved, until the user moves it from any column", async () => {
    const theirs = { ...ctx, actor: { ...ctx.actor, name: "Bea" } };
    const give = (value: string) => updateContact(theirs, id, { customFields: [{ code: "plan", value }] });
    const planOf = async () => (await getContact(ctx, id)).customFields.map(({ value }) => value);
    const source = sourceBy(byField("plan"));
    await give("Free");
    await moveToGroup(source, id, to("=Pro", "=Free"));
    await give("Gold");
    await expect(moveToGroup(source, id, to("=Free", "=Pro"))).rejects.toMatchObject({
      code: "CARD_MOVED",
      status: 409,
    });
    expect(await planOf()).toEqual(["Gold"]);
    await moveToGroup(source, id, to("=Free"));
    expect(await planOf()).toEqual(["Free"]);
    // Both have moved it to the same column.
    await moveToGroup(source, id, to("=Free", NONE));
    await moveToGroup(source, id, to(NONE, "=Free"));
    await expect(moveToGroup(source, id, to("=Free", "=Pro"))).rejects.toMatchObject({ code: "CARD_MOVED" });
  });

  it("does the same on a board of people", async () => {
    const ben = (await newPerson({ name: "Ben" })).id;
    await join(ctx.workspaceId, ben, "agent");
    const source = sourceBy(BY_ASSIGNEE);
    const moved = await moveToGroup(source, id, to(ben, NONE));
    expect(moved.assignedAgentId).toBe(ben);
    const late = moveToGroup(source, id, to(ctx.userId, NONE));
    await expect(late).rejects.toMatchObject({ code: "CARD_MOVED" });
    expect((await getContact(ctx, id)).assignedAgentId).toBe(ben);
    expect((await moveToGroup(source, id, to(NONE, ben))).assignedAgentId).toBeNull();
  });
});
