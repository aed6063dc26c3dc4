import { beforeAll, expect, it } from "vitest";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getBoard } from "../board/get-board.ts";
import { listContacts } from "../list/list-contacts.ts";

useTestDatabase();

const people = [
  { name: "Kilo 1.00" },
  { name: "Boda 2026-05-14" },
  { name: "Mesa 4", lastname: "turno 2" },
  { name: "Lote", email: "12.07.26@example.com" },
  { name: "Phone", internalWhatsappNumber: "34600111222" },
  { name: "Stranger", internalWhatsappNumber: "34222600111" },
  { name: "Hundred", internalWhatsappNumber: "34911100333" },
  { name: "1x00 1-00" },
];

let ctx: WorkspaceContext;

beforeAll(async () => {
  ctx = await newWorkspace();
  const [stage] = await createDefaultStages(ctx);
  for (const [index, person] of people.entries()) {
    await insertContact(ctx, { ...person, stageId: stage?.id ?? "", orderInCards: index });
  }
});

it.each([
  ["1.00", ["Kilo 1.00", "Hundred"]],
  ["Kilo 1.00", ["Kilo 1.00"]],
  ["2026-05-14", ["Boda 2026-05-14"]],
  ["05-14", ["Boda 2026-05-14"]],
  ["2 4", ["Boda 2026-05-14", "Mesa 4"]],
  ["12.07.26", ["Lote"]],
  ["600 111", ["Phone", "Stranger"]],
  ["600-111", ["Phone", "Stranger"]],
  ["111 600", []],
  ["+34 (600) 111.222", ["Phone"]],
  ["600 222", []],
  ["1_00", []],
  ["1%00", []],
  ["-", ["Boda 2026-05-14", "1x00 1-00"]],
])(
  "searches %s in texts and numbers, in the list page by page and on the board",
  async (search, expected) => {
    expect(await listed(search)).toEqual(expected);
    const { columns } = await getBoard(ctx, { search, pageSize: 20 });
    expect(columns.flatMap(({ contacts }) => contacts.map(({ name }) => name))).toEqual(expected);
    expect(columns[0]?.count).toBe(expected.length);
  },
);

/** Names found, oldest first, one a page. */
async function listed(search: string): Promise<string[]> {
  const names: string[] = [];
  let continuationToken: string | undefined;
  do {
    const page = await listContacts(ctx, { search, orderBy: "oldest", pageSize: 1, continuationToken });
    names.push(...page.data.map(({ name }) => name));
    continuationToken = page.continuationToken ?? undefined;
  } while (continuationToken !== undefined);
  return names;
}
