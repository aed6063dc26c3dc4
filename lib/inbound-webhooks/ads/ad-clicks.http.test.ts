import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getContactPayload } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { type MetaPage, newMetaPage } from "#lib/testing/factories/channels/meta-page.ts";
import { rowsIn } from "#lib/testing/factories/channels/whatsapp.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type TriggerWatch, watchTriggers } from "#lib/testing/triggers/trigger-watch.ts";
import { pruneClicks } from "../index.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A click in a conversation without a message, as Meta reports it. */
const click = (adId: string, fields: object = {}) => ({
  referral: {
    source: "ADS",
    type: "OPEN_THREAD",
    ref: "",
    ad_id: adId,
    ads_context_data: { ad_title: `Anuncio ${adId}`, photo_url: `https://cdn.example/${adId}.jpg` },
    ...fields,
  },
});
const dataOf = (adId: string) => ({
  type: "ad",
  adId,
  title: `Anuncio ${adId}`,
  url: `https://cdn.example/${adId}.jpg`,
  ctwaClid: "",
});
const nothing = { type: "", adId: "", title: "", url: "", ctwaClid: "" };
const text = (mid: string, fields: object = {}) => ({ message: { mid, text: "Hola", ...fields } });

describe("an ad click before the first message", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let graph: GraphServer;
  let watch: TriggerWatch;
  let page: MetaPage;
  let account: MetaPage;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    watch = await watchTriggers(ctx);
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    const vendor = { serverUrl: server.url(), graphBaseUrl: graph.baseUrl };
    page = await newMetaPage(ctx, { platformType: "messenger", id: "9101", ...vendor });
    account = await newMetaPage(ctx, { platformType: "instagram", id: "9102", ...vendor });
  });
  afterAll(async () => {
    await watch.close();
    await graph.close();
  });
  beforeEach(async () => {
    await database().pool.query("delete from channel_events");
    await resetBuckets();
  });

  const touchesOf = async (contactId: unknown) => {
    const { rows } = await database().pool.query(
      `select network, referral ->> 'adId' as "adId" from ad_attributions where contact_id = $1 order by at`,
      [contactId],
    );
    return rows;
  };
  const kept = async () => (await rowsIn(ctx, "channel_events")).filter(({ type }) => type === "referral");
  const fires = (work: () => Promise<unknown>) => watch.firedBy(work);

  it.each([
    ["messenger", "ContactoNuevoFacebookads", "facebook"],
    ["instagram", "ContactoNuevoInstagramads", "instagram"],
  ] as const)("on %s creates no contact, and the first message gets the ad", async (...row) => {
    const [platformType, trigger, network] = row;
    const at = platformType === "messenger" ? page : account;
    const person = `${platformType}-click`;
    const contacts = (await rowsIn(ctx, "contacts")).length;
    expect(await fires(() => at.deliver(at.from(person, click("501"))))).toEqual({});
    expect(await rowsIn(ctx, "contacts")).toHaveLength(contacts);

    const first = at.from(person, text(`${person}.1`));
    const { ContactoNuevo, ...others } = await fires(() => at.deliver(first));
    expect(Object.keys(others)).toEqual([trigger]);
    expect(ContactoNuevo).toMatchObject({ firstMessage: "Hola", adsReferralData: dataOf("501") });
    expect(others[trigger]).toEqual(ContactoNuevo);
    expect(await touchesOf(ContactoNuevo?.id)).toEqual([{ network, adId: "501" }]);
    expect(await kept()).toEqual([]);

    const second = at.from(person, text(`${person}.2`));
    expect(Object.keys(await fires(() => at.deliver(second, first)))).toEqual(["ContactoExistente"]);
  });

  it("counts in one notification regardless of order", async () => {
    const now = Date.now();
    const clicked = page.from("batch-1", click("502"), now - 900);
    const wrote = page.from("batch-1", text("batch-1.1"), now);
    const { ContactoNuevo, ...others } = await fires(() => page.deliver(wrote, clicked));
    expect(Object.keys(others)).toEqual(["ContactoNuevoFacebookads"]);
    expect(ContactoNuevo).toMatchObject({ adsReferralData: dataOf("502") });
  });

  it("fires only the ad's trigger if it is reported after the message", async () => {
    const now = Date.now();
    const wrote = await fires(() => page.deliver(page.from("late-1", text("late-1.1"), now)));
    expect(Object.keys(wrote)).toEqual(["ContactoNuevo"]);
    expect(wrote.ContactoNuevo).toMatchObject({ adsReferralData: nothing });
    const clicked = page.from("late-1", click("503"), now - MINUTE);
    const late = await fires(() => page.deliver(clicked));
    expect(Object.keys(late)).toEqual(["ContactoNuevoFacebookads"]);
    expect(late.ContactoNuevoFacebookads).toEqual({
      ...wrote.ContactoNuevo,
      adsReferralData: dataOf("503"),
    });
    const contact = await getContactPayload(ctx, String(wrote.ContactoNuevo?.id));
    expect(contact.adsReferralData).toEqual(dataOf("503"));
    // A repeated click, and another click made before the message, fire nothing.
    const another = page.from("late-1", click("504"), now - 2 * MINUTE);
    expect(await fires(() => page.deliver(clicked, another))).toEqual({});
    expect((await getContactPayload(ctx, contact.id)).adsReferralData).toEqual(dataOf("503"));
    expect(await touchesOf(contact.id)).toEqual([
      { network: "facebook", adId: "504" },
      { network: "facebook", adId: "503" },
    ]);
  });

  it("is a last touch only if a known contact clicks later", async () => {
    const now = Date.now();
    const { ContactoNuevo } = await fires(() => page.deliver(page.from("known-1", text("k.1"), now - DAY)));
    expect(await fires(() => page.deliver(page.from("known-1", click("505"), now)))).toEqual({});
    const { id, adsReferralData } = await getContactPayload(ctx, String(ContactoNuevo?.id));
    expect(adsReferralData).toEqual(nothing);
    expect(await touchesOf(id)).toEqual([{ network: "facebook", adId: "505" }]);
  });

  it("is overridden by the message's own ad; the newest of several counts, and each is a touch", async () => {
    const now = Date.now();
    const clicks = [page.from("two-1", click("506"), now - DAY), page.from("two-1", click("507"), now - 500)];
    const plain = page.from("two-1", { referral: { source: "SHORTLINK", type: "OPEN_THREAD", ref: "web" } });
    await page.deliver(...clicks, plain);
    const { ContactoNuevo } = await fires(() => page.deliver(page.from("two-1", text("two-1.1"))));
    expect(ContactoNuevo).toMatchObject({ adsReferralData: dataOf("507") });
    expect((await touchesOf(ContactoNuevo?.id)).map(({ adId }) => adId)).toEqual(["506", "507", ""]);

    await page.deliver(page.from("own-1", click("508"), now - 500));
    const own = await fires(() => page.deliver(page.from("own-1", text("own-1.1", click("509")))));
    expect(Object.keys(own).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    expect(own.ContactoNuevo).toMatchObject({ adsReferralData: dataOf("509") });
  });

  it("counts if the contact starts with a button or our side writes first", async () => {
    await page.deliver(page.from("start-1", click("510")));
    const started = { postback: { mid: "start-1.1", title: "Empezar", payload: "GET_STARTED" } };
    const pressed = await fires(() => page.deliver(page.from("start-1", started)));
    expect(Object.keys(pressed).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    expect(pressed.ContactoNuevo).toMatchObject({ adsReferralData: dataOf("510") });

    await page.deliver(page.from("greet-1", click("511")));
    const greeting = page.to("greet-1", { mid: "greet-1.1", app_id: 12345, text: "¿En qué te ayudo?" });
    const greeted = await fires(() => page.deliver(greeting));
    expect(Object.keys(greeted).sort()).toEqual(["ContactoNuevo", "ContactoNuevoFacebookads"]);
    const wrote = await fires(() => page.deliver(page.from("greet-1", text("greet-1.2"))));
    expect(Object.keys(wrote)).toEqual(["ContactoExistente"]);
  });

  it("belongs to one person on one channel", async () => {
    await page.deliver(page.from("mine-1", click("512")));
    const other = await fires(() => page.deliver(page.from("other-1", text("other-1.1"))));
    expect(Object.keys(other)).toEqual(["ContactoNuevo"]);
    const elsewhere = await fires(() => account.deliver(account.from("mine-1", text("mine-1.1"))));
    expect(Object.keys(elsewhere)).toEqual(["ContactoNuevo"]);
  });

  it("is forgotten after seven days", async () => {
    const old = page.from("old-1", click("513"), Date.now() - 8 * DAY);
    await page.deliver(old);
    const wrote = await fires(() => page.deliver(page.from("old-1", text("old-1.1"))));
    expect(Object.keys(wrote)).toEqual(["ContactoNuevo"]);

    await page.deliver(page.from("never-1", click("514")));
    const before = (await kept()).length;
    expect(before).toBeGreaterThan(0);
    const prune = (before: Date) => {
      const { signal } = new AbortController();
      return pruneClicks(database().pool, { before, signal });
    };
    expect(await prune(new Date(Date.now() - MINUTE))).toBe(0);
    expect(await prune(new Date(Date.now() + MINUTE))).toBe(before);
    expect(await kept()).toEqual([]);
  });
});
