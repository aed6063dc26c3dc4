import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { channelHttp, checkVendorUrl, isOwnSimulator, webhookUrlOf } from "./channel-address.ts";

const { PUBLIC_URL, EGRESS_ALLOW_CIDRS } = process.env;
const use = serversPerTest();
const adapter = { baseUrlField: "graphBaseUrl" };
const channelAt = (graphBaseUrl: string) => ({ workspaceId: null, config: { graphBaseUrl } });
const become = (publicUrl: string | undefined, allow: string | undefined) => {
  process.env.PUBLIC_URL = publicUrl ?? "";
  process.env.EGRESS_ALLOW_CIDRS = allow ?? "";
  reloadEnv();
};

describe("our own simulator of vendors", () => {
  let origin: string;
  beforeEach(async () => {
    ({ origin } = await use(startReceiver()));
    become(origin, "");
  });
  afterEach(() => become(PUBLIC_URL, EGRESS_ALLOW_CIDRS));

  it("allows the simulator but no other private address or own port", async () => {
    const http = channelHttp(adapter, channelAt(`${origin}/api/simulator/graph`));
    const answer = await http(`${origin}/api/simulator/graph/v26.0/1/messages`, {
      method: "POST",
      body: "{}",
    });
    expect(answer.status).toBe(200);
    for (const path of [
      "/api/health",
      "/api/simulator",
      "/api/simulator/../health",
      "/api/simulator/%2e%2e/health",
    ]) {
      await expect(http(`${origin}${path}`)).rejects.toThrow("public address");
    }
  });

  it("is not reachable by channels of other vendors", async () => {
    const http = channelHttp(adapter, channelAt("https://graph.facebook.com"));
    await expect(http(`${origin}/api/simulator/graph`)).rejects.toThrow("public address");
    const none = channelHttp({ baseUrlField: null }, channelAt(`${origin}/api/simulator/graph`));
    await expect(none(`${origin}/api/simulator/graph`)).rejects.toThrow("public address");
  });

  it("is accepted as a channel's address, in canonical form", () => {
    expect(checkVendorUrl(`${origin}/api/simulator/./graph//`, "config.x")).toBe(
      `${origin}/api/simulator/graph`,
    );
    expect(() => checkVendorUrl(`${origin}/api/health`, "config.x")).toThrow("config.x: ");
    expect(() => checkVendorUrl(`${origin}/api/simulator/graph?a=1`, "config.x")).toThrow(
      "must not have a query",
    );
    expect(isOwnSimulator(`${origin.replace("//", "//user@")}/api/simulator/graph`)).toBe(false);
  });

  it("returns the webhook address", () => {
    expect(webhookUrlOf("42")).toBe(`${origin}/api/channel/webhook/42`);
  });
});
