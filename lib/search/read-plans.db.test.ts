import { beforeAll, describe, expect, it } from "vitest";
import { ALL_SCOPES, permissionsOf } from "#lib/platform/auth/permissions.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { searchRecords } from "./search-records.ts";

const CONTACTS = 30_000;

describe("query plans of a search of all records", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;

  beforeAll(async () => {
    ctx = await newWorkspace();
    const [stage] = await createDefaultStages(ctx);
    await insertWithoutTriggers(
      ["contacts", "contact_search"],
      [
        [
          `insert into contacts (workspace_id, id, name, lastname, email, platform_id, stage_id, order_in_cards, avatar_color)
           select $1, id, case when n % 5000 = 0 then 'Xochitl' else (array['Ana','Luis','Sofía'])[1 + n % 3] end,
             (array['García','Rojas','Núñez','Peña','Torres'])[1 + n % 5], 'c' || n || '@example.com', 7, $2, n, '#64748b'
           from unnest($3::uuid[]) with ordinality i(id, n)`,
          [ctx.workspaceId, stage?.id, Array.from({ length: CONTACTS }, newId)],
        ],
        [
          `insert into contact_search
           select workspace_id, id, fold_text(concat_ws(' ', name, lastname, email)), created_at
           from contacts where workspace_id = $1`,
          [ctx.workspaceId],
        ],
      ],
    );
  });

  it.each([
    ["two letters of a third", "an", 5],
    ["two letters of none", "zz", 0],
    ["a word of a third", "sofia", 5],
    ["two words of a fifteenth", "luis pena", 5],
    ["the middle of every email", "example", 5],
    ["a rare word", "xochitl", 5],
  ])("reads few pages immediately for %s", async (_, query, contacts) => {
    const [plan, ...others] = await explainReads(ctx, async (explained) => {
      const reader = { ...explained, permissions: permissionsOf("agent", null), scopes: ALL_SCOPES };
      expect(await searchRecords(reader, query)).toHaveLength(contacts);
    });
    expect(others).toEqual([]);
    expect(plan?.scans.filter((scan) => scan.startsWith("seq contact"))).toEqual([]);
    expect(plan?.pages).toBeLessThan(2_500);
  });
});
