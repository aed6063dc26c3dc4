import { beforeEach } from "vitest";
import { type FetchOptions, guardedFetch } from "#lib/platform/egress/index.ts";
import { loopbackConfig } from "../../egress.ts";
import { startGraphServer } from "../../servers/graph-server.ts";
import type { GraphServer } from "../../servers/graph-state.ts";
import { serversPerTest } from "../../servers/servers-per-test.ts";

/** The token of every channel of `graphPerTest`. */
export const GRAPH_TOKEN = "EAAtestTOKEN0123";

/** Returns a channel's `fetch` that can reach loopback. `hurry` overrides the limits of a call. */
export function loopbackHttp(hurry: Partial<FetchOptions> = {}) {
  return (url: string, init?: RequestInit, limits?: Partial<FetchOptions>) =>
    guardedFetch({ workspaceId: null, config: loopbackConfig(), ...limits, ...hurry })(url, init);
}

/** Returns a function that starts a Graph server with the channel of its number 1001 in account 2002. */
export function graphPerTest() {
  const use = serversPerTest();
  const started: { graph?: GraphServer } = {};
  beforeEach(async () => {
    const script = { accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" };
    started.graph = await use(startGraphServer(script));
  });
  const graph = (): GraphServer => {
    if (!started.graph) throw new Error("the server starts with the test");
    return started.graph;
  };
  return {
    graph,
    use,
    channel: ({ externalId = "1001", accessToken = GRAPH_TOKEN, graphBaseUrl = graph().baseUrl } = {}) => ({
      externalId,
      config: { phoneNumberId: externalId, wabaId: "2002", graphBaseUrl, graphVersion: "v26.0" },
      secrets: { accessToken, appSecret: "app-secret-1", verifyToken: "verify-1" },
    }),
  };
}
