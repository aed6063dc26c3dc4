import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, database, databaseOn } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { ensureTags, updateTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { createContact } from "../create-contact.ts";
import { updateContact } from "../update-contact.ts";
import { forgetContacts, recallContact, rememberContact } from "./known-contacts.ts";
import { listContacts } from "./list-contacts.ts";

const newest = { orderBy: "newest", pageSize: 3 } as const;

describe("contacts in memory", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let ids: string[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    ids = [];
    for (const name of ["Four", "Three", "Two", "One"]) {
      ids.unshift((await createContact(ctx, { name, email: `${name}@example.com`, tags: ["VIP"] })).id);
    }
    forgetContacts();
    await listContacts(ctx, newest);
  });

  afterAll(forgetContacts);

  async function shown(of = ctx) {
    const { data } = await listContacts(of, newest);
    return data.map(({ name, tags }) => [name, ...tags.map((tag) => tag.name)].join(" "));
  }

  const before = ["One VIP", "Two VIP", "Three VIP"];

  it("are not those of a transaction that rolls back", async () => {
    const rolledBack = inTransaction(ctx, async (ctx) => {
      await updateContact(ctx, ids[0] ?? "", { name: "Other", tags: ["New"] });
      expect(await shown(ctx)).toEqual(["Other New", "Two VIP", "Three VIP"]);
      throw new Error("No");
    });
    await expect(rolledBack).rejects.toThrow("No");
    expect(await shown()).toEqual(before);
  });

  it("are the old ones for others until a transaction commits", async () => {
    await inTransaction(ctx, async (inner) => {
      const tagId = (await ensureTags(inner, ["VIP"])).get("vip") ?? "";
      await updateTag(inner, tagId, { name: "Star" });
      await updateContact(inner, ids[1] ?? "", { tags: [] });
      expect(await shown(inner)).toEqual(["One Star", "Two", "Three Star"]);
      expect(await shown()).toEqual(before);
    });
    expect(await shown()).toEqual(["One Star", "Two", "Three Star"]);
  });

  it("are not those that a transaction reads between the writes of a change", async () => {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.$client.query("delete from contact_tags where contact_id = $1", [ids[0]]);
      expect(await shown(ctx)).toEqual(["One", "Two VIP", "Three VIP"]);
      await ctx.db.$client.query("update contacts set version = version + 1 where id = $1", [ids[0]]);
    });
    expect(await shown()).toEqual(["One", "Two VIP", "Three VIP"]);
  });

  it.each([
    ["changes", "update contacts set name = 'Late' where id = $1", ["Late VIP", "Two VIP", "Three VIP"]],
    ["is deleted", "delete from contacts where id = $1", ["Two VIP", "Three VIP", "Four VIP"]],
    [
      "loses its tag's name",
      "update tags set name = 'Late' where $1::uuid is not null",
      ["Seen Late", "Two Late", "Three Late"],
    ],
  ])("are read again with their page if one %s after its version was read", async (_, text, expected) => {
    await updateContact(ctx, ids[0] ?? "", { name: "Seen" });
    const sent: string[] = [];
    const client = {
      async query(config: { name: string; text: string }) {
        sent.push(config.name);
        if (sent.length === 2) await database().pool.query(text, [ids[0]]);
        return database().pool.query(config);
      },
    };
    const db = databaseOn(client as unknown as Database["$client"]);
    expect(await shown({ ...ctx, db })).toEqual(expected);
    expect(sent).toEqual(["list_contacts_newest_versions", "read_contacts_as_json", "list_contacts_newest"]);
    expect(await shown()).toEqual(expected);
  });

  it("belong to their workspace, even if two workspaces have the same ids", async () => {
    const other = await newWorkspace();
    const [stage] = await createDefaultStages(other);
    for (const id of ids) await insertContact(other, { id, stageId: stage?.id ?? "", name: `Theirs ${id}` });
    for (let time = 0; time < 2; time += 1) {
      expect(await shown()).toEqual(before);
      const theirs = await listContacts(other, { ...newest, pageSize: 100 });
      expect(theirs.data.map(({ id, name }) => name === `Theirs ${id}`)).toEqual([true, true, true, true]);
      expect(theirs.data.map(({ workspaceId }) => workspaceId)).toEqual(Array(4).fill(other.workspaceId));
    }
  });

  it("make pages with the same tokens as contacts that are read in full", async () => {
    const known = await listContacts(ctx, newest);
    forgetContacts();
    expect(await listContacts(ctx, newest)).toEqual(known);
    const { continuationToken } = known;
    const next = await listContacts(ctx, { ...newest, continuationToken: continuationToken ?? "" });
    expect(next.data.map(({ name }) => name)).toEqual(["Four"]);
    expect(next.continuationToken).toBeNull();
  });

  it("are read in full immediately if most of the last page was not in memory", async () => {
    forgetContacts();
    const { roundTrips: first } = await countRoundTrips(() => listContacts(ctx, newest));
    expect(first).toEqual([["list_contacts_newest_versions"], ["read_contacts_as_json"]]);
    forgetContacts();
    const { roundTrips: second } = await countRoundTrips(() => listContacts(ctx, newest));
    expect(second).toEqual([["list_contacts_newest"]]);
  });

  it("are read once for all who read the same page at the same moment", async () => {
    const other = await newWorkspace();
    const { result, roundTrips } = await countRoundTrips(() =>
      Promise.all([
        shown(),
        shown(),
        listContacts(ctx, { ...newest, search: "Three" }),
        listContacts(other, newest),
        shown(),
      ]),
    );
    expect([result[0], result[1], result[4]]).toEqual([before, before, before]);
    expect(result[2].data.map(({ name }) => name)).toEqual(["Three"]);
    expect(result[3].data).toEqual([]);
    const named = roundTrips.flat().filter((name) => name.startsWith("list_contacts"));
    expect(named.sort()).toEqual(["list_contacts_newest", "list_contacts_newest_versions"]);
  });

  it("are read after each call, so it sees earlier commits", async () => {
    const first = shown();
    await updateContact(ctx, ids[0] ?? "", { name: "New" });
    expect(await shown()).toEqual(["New VIP", "Two VIP", "Three VIP"]);
    await first;
  });

  it("are at most 24 MB, and recently used ones stay", () => {
    const json = Buffer.alloc(1_000_000);
    rememberContact("used", { names: "n", json });
    for (let index = 0; index < 40; index += 1) {
      rememberContact(`unused ${index}`, { names: "n", json });
      expect(recallContact("used", "n")).toBe(json);
    }
    const kept = Array.from({ length: 40 }, (_, index) => recallContact(`unused ${index}`, "n")).filter(
      Boolean,
    );
    expect(kept.length).toBeLessThan(24);
    expect(recallContact("unused 39", "n")).toBe(json);
    expect(recallContact("unused 39", "other names")).toBeUndefined();
  });

  it("change with their rows or tags, because only these files write tags of contacts", () => {
    const writes =
      /(?:insert into|delete from|update|\.(?:insert|delete|update)\()\s*(?:\$\{)?(?:contact_tags|contactTags)\b|links\.replace/;
    const files = ["lib", "app", "worker"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    );
    const product = files.filter(
      (file) => /\.(?:ts|sql)$/.test(file) && !/\.test\.ts$|^lib\/testing\//.test(file),
    );
    expect(product.filter((file) => writes.test(readFileSync(file, "utf8"))).sort()).toEqual([
      // In the transaction that creates the contacts.
      "lib/demo/insert-contacts.ts",
      "lib/platform/records/write-records.ts",
      "lib/tags/delete-tag.ts",
    ]);
  });
});
