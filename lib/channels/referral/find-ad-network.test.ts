import { describe, expect, it } from "vitest";
import { graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { expectEndAfter, useFakeClock } from "#lib/testing/fake-clock.ts";
import type { GraphFault } from "#lib/testing/servers/graph-state.ts";
import type { Referral } from "../channel-event.ts";
import { AD_LOOKUP_MS, adLookupField, findAdNetwork } from "./find-ad-network.ts";

const { graph, channel } = graphPerTest();
const http = loopbackHttp();
const click: Referral = {
  type: "ad",
  adId: "120211",
  url: "https://fb.me/x",
  title: "",
  ctwaClid: "",
  network: null,
  hint: null,
  raw: {},
};
const wanting = () => {
  const access = channel();
  return { ...access, config: { ...access.config, adLookup: "on" } };
};
const says = (publisher_platforms: unknown): GraphFault => ({
  raw: JSON.stringify({ id: "120211", adset: { targeting: { publisher_platforms } } }),
});

describe("ad lookup", () => {
  it.each<[string, GraphFault, "facebook" | "instagram" | null]>([
    ["runs only on Instagram", says(["instagram"]), "instagram"],
    ["runs only on Facebook", says(["facebook"]), "facebook"],
    ["runs on Facebook's platforms", says(["facebook", "messenger", "audience_network"]), "facebook"],
    ["runs on both", says(["facebook", "instagram"]), null],
    ["runs on all platforms", says([]), null],
    ["lists nothing", { raw: '{"id":"120211"}' }, null],
    ["has an invalid list", says("instagram"), null],
    ["is not accessible", { code: 200, status: 403, details: "ads_read" }, null],
    ["causes a server error", { raw: "<html>", status: 502 }, null],
    ["has a cut response", { cut: true }, null],
  ])("%s", async (_name, fault, network) => {
    graph().faults.push({ fault });
    expect(await findAdNetwork(click, { channel: wanting(), http })).toBe(network);
    expect(graph().calls.map(({ path, query }) => [path, query.get("fields")])).toEqual([
      ["/120211", "adset{targeting{publisher_platforms}}"],
    ]);
  });

  it("is requested once, and cached unless it failed", async () => {
    const known = new Map();
    const ask = (adId: string) => findAdNetwork({ ...click, adId }, { channel: wanting(), http, known });
    graph().faults.push({ fault: says(["instagram"]) }, { fault: says([]) }, { fault: { code: 2 } });
    expect([await ask("120211"), await ask("120212"), await ask("120213")]).toEqual([
      "instagram",
      null,
      null,
    ]);
    graph().faults.push({ fault: says(["facebook"]) });
    expect([await ask("120211"), await ask("120212"), await ask("120213")]).toEqual([
      "instagram",
      null,
      "facebook",
    ]);
    expect(graph().calls).toHaveLength(4);
  });
});

describe("without a request", () => {
  it("returns null if the channel disables it or the click identifies the network", async () => {
    const off = channel();
    const others = [off, { ...off, config: { ...off.config, adLookup: "off" } }];
    for (const access of others) expect(await findAdNetwork(click, { channel: access, http })).toBeNull();
    const hinted = { ...click, hint: "instagram" };
    expect(await findAdNetwork(hinted, { channel: wanting(), http })).toBeNull();
    expect(graph().calls).toEqual([]);
  });

  it("is off by default", () => {
    expect(adLookupField.schema.safeParse("on").success).toBe(true);
    expect(adLookupField.schema.safeParse("maybe").success).toBe(false);
    expect(adLookupField.initial).toBeUndefined();
  });
});

describe("a vendor that does not respond", () => {
  useFakeClock();

  it("is waited for only until the lookup's deadline", async () => {
    graph().faults.push({ fault: { hang: true } });
    const call = findAdNetwork(click, { channel: wanting(), http });
    expect(await expectEndAfter(AD_LOOKUP_MS, call, () => graph().calls.length === 1)).toBeNull();
  });
});
