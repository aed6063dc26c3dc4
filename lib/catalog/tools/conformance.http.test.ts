import { beforeAll, describe, expect, it } from "vitest";
import { toResponse } from "#lib/platform/api/response/json-response.ts";
import { addressHeader } from "#lib/platform/front/client-address.ts";
import { mcpRoute } from "#lib/platform/mcp/mcp-route.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { fixtureServer } from "#lib/testing/mcp/fixture-server.ts";
import { requiredScenarios, runConformance } from "#lib/testing/mcp/run-conformance.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const REVISION = "2026-07-28";
/** Scenarios of the suite that the revision does not require: an extension, and two that are newer. */
const notRequired = /^tasks-|^json-schema-2020-12$|^http-(?:custom-)?header-/;

/**
 * Cases that the suite cannot test at our own endpoint, which has no diagnostic tools, prompts or resources. The
 * fixture has them.
 */
const notAtOurs: Record<string, string[]> = {
  "server-stateless": [
    "sep-2575-server-rejects-undeclared-capability",
    "sep-2575-missing-capability-http-400",
    "sep-2575-http-server-no-independent-requests-on-stream",
    "sep-2575-server-no-log-without-loglevel",
    "sep-2575-server-sends-prompts-list-changed-on-subscription",
    "sep-2575-server-sends-tools-list-changed-on-subscription",
  ],
  caching: [
    "sep-2549-prompts-list-caching-hints",
    "sep-2549-resources-list-caching-hints",
    "sep-2549-resources-templates-list-caching-hints",
    "sep-2549-resources-read-caching-hints",
  ],
  "dns-rebinding-protection": [],
};

/** INFO means that an optional part is not used. */
const hasPassed = ({ status }: { status: string }) => status === "SUCCESS" || status === "INFO";

describe("the MCP conformance suite", () => {
  const server = useTestServer();
  let headers: Record<string, string>;
  beforeAll(async () => {
    const { owner, workspaceId } = await newTenant();
    headers = {
      authorization: `Bearer ${owner.token}`,
      "x-workspace-id": workspaceId,
      [addressHeader]: "127.0.0.1",
    };
  });

  it("passes every required scenario with a fixture set of tools on our handler", async () => {
    const route = mcpRoute(() => fixtureServer);
    const dispatch = () => expect.unreachable("the fixture calls no endpoint");
    let calls = 0;
    const fetch = async (path: string, init: RequestInit) => {
      calls += 1;
      if (calls % 100 === 0) await resetBuckets();
      const request = new Request(`http://localhost${path}`, init);
      return toResponse(await route(request, { params: Promise.resolve({}), dispatch }));
    };
    const checks = await runConformance(fetch, headers, ["--requirements", REVISION]);
    const required = requiredScenarios(REVISION);
    expect(required).toHaveLength(37);
    const run = [...new Set(checks.map(({ scenario }) => scenario))];
    expect(run.filter((scenario) => !notRequired.test(scenario)).sort()).toEqual(required.sort());
    const failed = checks.filter((check) => required.includes(check.scenario) && !hasPassed(check));
    expect(failed).toEqual([]);
  });

  it.each(Object.entries(notAtOurs))("passes %s at our own endpoint", async (scenario, untestable) => {
    await resetBuckets();
    const fetch = (path: string, init: RequestInit) => server.fetch(path, init);
    const options = ["--scenario", scenario, "--spec-version", REVISION];
    const checks = await runConformance(fetch, headers, options);
    expect(checks.filter(hasPassed).length).toBeGreaterThan(1);
    expect(checks.filter((check) => !hasPassed(check)).map(({ id }) => id)).toEqual(untestable);
  });
});
