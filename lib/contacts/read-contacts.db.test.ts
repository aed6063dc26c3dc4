import { expect, it } from "vitest";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact, readContacts } from "./index.ts";

useTestDatabase();

it("reads the contacts that exist, without those that were deleted or are in another workspace", async () => {
  const [ctx, other] = [await newWorkspace(), await newWorkspace()];
  for (const one of [ctx, other]) await createDefaultStages(one);
  const { id } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const { id: foreign } = await createContact(other, { name: "Eva", email: "eva@example.com" });
  const found = await readContacts(ctx, [id, foreign, crypto.randomUUID()]);
  expect(found.map(({ name }) => name)).toEqual(["Ana"]);
  expect(await readContacts(ctx, [])).toEqual([]);
});
