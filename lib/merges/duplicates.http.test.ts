import { expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useMerges } from "#lib/testing/factories/merges.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { mergeEndpoints } from "./endpoints.ts";
import type { DuplicateSearch, DuplicateSuggestion } from "./schema.ts";

const { call, merged } = useMerges();

it("finds duplicates, except those of dismissDuplicate", async () => {
  const ctx = await newWorkspace();
  const caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
  await createDefaultStages(ctx);
  const add = async (name: string, more: object) => (await createContact(ctx, { name, ...more })).id;
  const [mx, mexico] = [
    await add("Luz", { internalWhatsappNumber: "5215512345678" }),
    await add("Luz G.", { internalWhatsappNumber: "525512345678" }),
  ];
  const email = [
    await add("Eva", { email: "eva.ruiz+shop@example.com" }),
    await add("Otro", { email: "evaruiz@example.com" }),
  ];
  const plate = { customFields: [{ code: "plate", value: "ABC-123" }] };
  const named = [
    await add("José Martín", { email: "jose@one.example", ...plate }),
    await add("Jose Martin", { email: "martin@two.example", ...plate }),
  ];
  await add("Pilar Soto", { email: "pilar@three.example", ...plate });
  const list = async (query: object = {}) =>
    (await call(mergeEndpoints.listDuplicates, caller, { query })).data as DuplicateSearch & {
      continuationToken: string | null;
      data: DuplicateSuggestion[];
    };
  expect(await list()).toMatchObject({ foundDate: null, isSearching: false, data: [] });
  expect((await call(mergeEndpoints.findDuplicates, caller, {})).data).toEqual({
    foundDate: null,
    isSearching: true,
  });
  await runJobs();
  const found = await list();
  expect(found).toMatchObject({
    foundDate: expect.any(String),
    isSearching: false,
    continuationToken: null,
  });
  const pairs = ({ data }: { data: DuplicateSuggestion[] }) =>
    data.map(({ contact, other, reasons }) => [[contact.id, other.id], reasons]);
  const all = [
    [
      [mx, mexico],
      ["phone", "name"],
    ],
    [email, ["email"]],
    [named, ["name", "customField"]],
  ];
  expect(pairs(found)).toEqual(all);
  const first = await list({ pageSize: 1 });
  const next = await list({ pageSize: 2, continuationToken: first.continuationToken ?? "" });
  expect([...pairs(first), ...pairs(next)]).toEqual(all);

  const dismiss = (body: object) => call(mergeEndpoints.dismissDuplicate, caller, { body });
  await dismiss({ contactId: mexico, otherId: mx });
  await call(mergeEndpoints.findDuplicates, caller, {});
  await runJobs();
  expect(pairs(await list())).toEqual(all.slice(1));
  await dismiss({ contactId: mx, otherId: mexico, isDismissed: false });
  expect(pairs(await list())).toEqual(all);
  expect(await dismiss({ contactId: mx, otherId: "nothing" })).toMatchObject({ status: 404 });
  const [one, other] = email;
  await merged(caller, one ?? "", { mergedId: other });
  expect(pairs(await list())).toEqual([all[0], all[2]]);
  await updateContact(ctx, mx, { name: "Marta" });
  await updateContact(ctx, named[0] ?? "", { customFields: [{ code: "plate", value: "" }] });
  await call(mergeEndpoints.findDuplicates, caller, {});
  await runJobs();
  expect(pairs(await list())).toEqual([[[mx, mexico], ["phone"]]]);
});
