import { beforeAll, describe, expect, it } from "vitest";
import { createContact, listContacts } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";

describe("listContacts with importId", () => {
  useTestDatabase();
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;
  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
  });

  const namesOf = async (importId: string, of = ctx) =>
    (await listContacts(of, { importId, orderBy: "oldest", pageSize: 20 })).data.map(({ name }) => name);

  it("lists the contacts that the import created or updated, only in its workspace", async () => {
    const importId = mine.ids.import;
    await database().pool.query("delete from import_records where import_id = $1", [importId]);
    for (const name of ["Eva", "Rosa", "Other"]) {
      const { id } = await createContact(ctx, { name, email: `${newId()}@example.com` });
      if (name === "Other") continue;
      await database().pool.query(
        `insert into import_records (workspace_id, import_id, record_id, row_number, is_created, version, before, after)
         values ($1, $2, $3, 2, true, 1, '{}', '{}')`,
        [mine.workspaceId, importId, id],
      );
    }
    expect(await namesOf(importId)).toEqual(["Eva", "Rosa"]);
    expect(await namesOf(importId, systemContext(theirs.workspaceId))).toEqual([]);
    expect(await namesOf(newId())).toEqual([]);
    expect(await namesOf("not-an-id")).toEqual([]);
  });
});
