import { describe, expect, it } from "vitest";
import type { Referral } from "../channel-event.ts";
import { type AdNetwork, needsAdLookup, networkRules, resolveReferral } from "./resolve-referral.ts";

const click: Referral = {
  type: "ad",
  adId: "120211",
  url: "",
  title: "Blue shirts",
  ctwaClid: "ARAk",
  network: null,
  hint: null,
  raw: { source_id: "120211" },
};

describe("ad network", () => {
  it.each<[string, Partial<Referral>, AdNetwork, string]>([
    ["the channel is Instagram's", { network: "instagram", url: "https://fb.me/x" }, "instagram", "channel"],
    ["the channel is Facebook's", { network: "facebook", hint: "instagram" }, "facebook", "channel"],
    ["a gateway says Instagram", { hint: "instagram", url: "https://fb.me/x" }, "instagram", "hint"],
    ["a gateway says INSTAGRAM", { hint: " Instagram " }, "instagram", "hint"],
    ["a gateway says ig", { hint: "IG" }, "instagram", "hint"],
    ["a gateway says Facebook", { hint: "FB", url: "https://instagram.com/p/x" }, "facebook", "hint"],
    ["a gateway says something else", { hint: "whatsapp" }, "facebook", "default"],
    ["a gateway says the name of a built-in property", { hint: "constructor" }, "facebook", "default"],
    ["a post on Instagram", { url: "https://www.instagram.com/p/C1/?x=1" }, "instagram", "instagram_url"],
    ["Instagram's short link", { url: "https://ig.me/m/norte" }, "instagram", "instagram_url"],
    ["a link without its scheme", { url: "instagram.com/p/C1" }, "instagram", "instagram_url"],
    ["a link in capitals", { url: "HTTPS://L.INSTAGRAM.COM/?u=x" }, "instagram", "instagram_url"],
    ["a host with a trailing dot", { url: "https://instagram.com./p" }, "instagram", "instagram_url"],
    ["Facebook's short link", { url: "https://fb.me/2xyz" }, "facebook", "facebook_url"],
    ["a page on Facebook", { url: "https://m.facebook.com/1/posts/2" }, "facebook", "facebook_url"],
    ["a link to Messenger", { url: "https://m.me/norte" }, "facebook", "facebook_url"],
    ["another host that ends the same", { url: "https://notinstagram.com/" }, "facebook", "default"],
    ["another host that starts the same", { url: "https://instagram.com.example/" }, "facebook", "default"],
    ["Instagram before the @", { url: "https://instagram.com@shop.example/" }, "facebook", "default"],
    ["Instagram in the path", { url: "https://fb.me/instagram.com" }, "facebook", "facebook_url"],
    ["Instagram in the query", { url: "https://shop.example/?u=instagram.com" }, "facebook", "default"],
    ["no web address", { url: "javascript://instagram.com/" }, "facebook", "default"],
    ["no address at all", { url: "not an address" }, "facebook", "default"],
    ["nothing", {}, "facebook", "default"],
  ])("%s", (_name, fields, network, rule) => {
    expect(resolveReferral({ ...click, ...fields })).toMatchObject({ network, rule });
  });

  it.each<[string, Partial<Referral>, AdNetwork, string]>([
    ["is overridden by the channel", { network: "facebook" }, "facebook", "channel"],
    ["is overridden by a hint", { hint: "facebook" }, "facebook", "hint"],
    ["overrides Facebook's link", { url: "https://fb.me/x" }, "instagram", "ad_lookup"],
    ["overrides nothing", {}, "instagram", "ad_lookup"],
  ])("after a lookup, %s", (_name, fields, network, rule) => {
    const resolved = resolveReferral({ ...click, ...fields }, { adNetwork: "instagram" });
    expect(resolved).toMatchObject({ network, rule });
  });

  it("prefers Instagram's link over the lookup, and the workspace's setting over both", () => {
    const linked = { ...click, url: "https://instagram.com/p/1" };
    expect(resolveReferral(linked, { adNetwork: "facebook" })).toMatchObject({ network: "instagram" });
    expect(resolveReferral(click, { fallback: "instagram" })).toMatchObject({
      network: "instagram",
      rule: "default",
    });
    expect(resolveReferral({ ...click, url: "https://fb.me/x" }, { fallback: "instagram" })).toMatchObject({
      network: "facebook",
      rule: "facebook_url",
    });
  });

  it("has six rules", () => {
    expect(networkRules).toEqual([
      "channel",
      "hint",
      "instagram_url",
      "ad_lookup",
      "facebook_url",
      "default",
    ]);
  });
});

describe("payload fields", () => {
  it("contains five texts, empty if missing", () => {
    expect(resolveReferral(click).ads).toEqual({
      type: "ad",
      adId: "120211",
      title: "Blue shirts",
      url: "",
      ctwaClid: "ARAk",
    });
    const bare = { ...click, adId: "", title: "", ctwaClid: "" };
    expect(resolveReferral(bare).ads).toEqual({ type: "ad", adId: "", title: "", url: "", ctwaClid: "" });
  });

  it.each([
    ["ad", true],
    ["post", true],
    ["lead", true],
    ["link", false],
    ["plugin", false],
    ["product", false],
    ["billboard", false],
  ])("treats a click on a %s as an ad: %s", (type, isAd) => {
    expect(resolveReferral({ ...click, type }).isAd).toBe(isAd);
  });
});

describe("ad lookup", () => {
  it.each<[string, Partial<Referral>, boolean]>([
    ["is needed if the network is unknown", {}, true],
    ["is needed for a short Facebook link", { url: "https://fb.me/x" }, true],
    ["is not needed if the channel identifies the network", { network: "facebook" }, false],
    ["is not needed if a hint identifies the network", { hint: "instagram" }, false],
    ["is not needed if a link identifies Instagram", { url: "https://ig.me/x" }, false],
    ["is not done for a post", { type: "post" }, false],
    ["is not done for a link", { type: "link" }, false],
    ["is not done without an ad id", { adId: "" }, false],
    ["is not done for an invalid ad id", { adId: "../me" }, false],
  ])("%s", (_name, fields, needed) => {
    expect(needsAdLookup({ ...click, ...fields })).toBe(needed);
  });
});
