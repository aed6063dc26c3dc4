import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { recordAdAttribution } from "./attribution/record-ad-attribution.ts";
import { createContact } from "./create-contact.ts";
import { getContact } from "./get-contact.ts";
import { handleLead } from "./handle-lead.ts";
import { listHistory } from "./history/list-history.ts";
import { changeNumber } from "./numbers/change-number.ts";
import { searchContactsByCellphone } from "./search/search-contacts-by-cellphone.ts";

describe("events of a channel about a contact", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let people = 0;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
  });

  const number = () => {
    people += 1;
    return `3460077${String(people).padStart(4, "0")}`;
  };
  const create = async (digits: string) =>
    (await createContact(ctx, { name: "Ana", internalWhatsappNumber: digits })).id;
  const triggersOf = async (contactId: string) => {
    const { rows } = await database().pool.query(
      "select trigger from events where contact_id = $1 order by id",
      [contactId],
    );
    return rows.map(({ trigger }) => trigger);
  };

  it("sets a new number, updates history and search, and fires nothing", async () => {
    const [old, next] = [number(), number()];
    const id = await create(old);
    const version = await versionOf(id);
    expect(await changeNumber(ctx, { contactId: id, number: next })).toBe(true);
    expect((await getContact(ctx, id)).internalWhatsappNumber).toBe(next);
    const { data } = await listHistory(ctx, id, { pageSize: 1 });
    expect(data).toMatchObject([{ kind: "changed", field: "internalWhatsappNumber", old, new: next }]);
    expect((await searchContactsByCellphone(ctx, next)).data).toHaveLength(1);
    expect((await searchContactsByCellphone(ctx, old)).data).toHaveLength(0);
    expect(await triggersOf(id)).toEqual(["contacto_nuevo"]);
    expect(await changeNumber(ctx, { contactId: id, number: next })).toBe(true);
    expect(await versionOf(id)).toBe(version + 1);
  });

  it("never takes a number from another contact or workspace", async () => {
    const [mine, taken] = [number(), number()];
    const [id] = [await create(mine), await create(taken)];
    expect(await changeNumber(ctx, { contactId: id, number: taken })).toBe(false);
    expect((await getContact(ctx, id)).internalWhatsappNumber).toBe(mine);
    const theirs = await newWorkspace();
    await expect(changeNumber(theirs, { contactId: id, number: number() })).rejects.toMatchObject({
      code: "CONTACT_NOT_FOUND",
    });
  });

  it("stores each click once, in addition to the first touch", async () => {
    const id = await create(number());
    const referral = { type: "ad", adId: "1", title: "Excel", url: "", ctwaClid: "" };
    const channelId = newId();
    const touch = { contactId: id, channelId, decidedBy: "default", referral, raw: { a: 1 }, at: new Date() };
    for (const source of ["wamid.1", "wamid.2", "wamid.1"]) {
      await recordAdAttribution(ctx, { ...touch, network: "facebook", source });
    }
    const { rows } = await database().pool.query(
      "select source from ad_attributions where contact_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ source }) => source)).toEqual(["wamid.1", "wamid.2"]);
  });

  it("merges a second lead into the contact of the first", async () => {
    const digits = number();
    const referral = { type: "lead", adId: "7", title: "", url: "", ctwaClid: "" };
    const lead = {
      contactId: null,
      platformId: 3,
      name: "Eva",
      lastname: null,
      email: null,
      number: digits,
      answers: [{ code: "curso", value: "Excel" }],
      referral,
    };
    const { contactId, created } = await handleLead(ctx, lead);
    expect(created).toBe(true);
    const again = await handleLead(ctx, { ...lead, contactId, answers: [{ code: "curso", value: "Word" }] });
    expect(again).toEqual({ contactId, created: false });
    expect(await triggersOf(contactId)).toEqual(["contacto_nuevo", "meta_lead_nuevo", "meta_lead_nuevo"]);
    expect((await getContact(ctx, contactId)).customFields).toEqual([{ code: "curso", value: "Word" }]);
    await expect(handleLead(ctx, lead)).rejects.toMatchObject({ code: "CONTACT_ALREADY_EXISTS" });
  });

  const versionOf = async (id: string) =>
    (await database().pool.query("select version from contacts where id = $1", [id])).rows[0]
      .version as number;
});
