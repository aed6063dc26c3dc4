import { beforeAll, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newApiKey } from "#lib/testing/factories/api-key.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips, type RoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

type Request = { method: string; path: string; body?: Record<string, unknown> };
type Records = { contactId: string; stages: string[] };

/** Requests with the most round trips and statements they may take, authorization included. */
const requests: [name: string, most: [roundTrips: number, statements: number], (of: Records) => Request][] = [
  [
    "a stage change with its webhook",
    [3, 8],
    ({ contactId, stages }) => ({
      method: "PUT",
      path: `/api/contact?id=${contactId}`,
      body: { stageId: stages[1] },
    }),
  ],
  [
    "a move to the top of a stage with its webhook",
    [4, 10],
    ({ contactId, stages }) => ({
      method: "POST",
      path: "/api/contact/move",
      body: { id: contactId, stageId: stages[2] },
    }),
  ],
  [
    "a new contact",
    [4, 8],
    () => ({ method: "POST", path: "/api/contact", body: { name: "Ann", email: "ann@example.com" } }),
  ],
  ["a contact", [1, 2], ({ contactId }) => ({ method: "GET", path: `/api/contact/${contactId}` })],
  ["a list of contacts", [2, 2], () => ({ method: "GET", path: "/api/contact?pageSize=20" })],
];

describe("limits of round trips and statements per request", () => {
  const server = useTestServer();
  let workspaceId: string;
  let token: string;
  let records: Records;

  beforeAll(async () => {
    const owner = await newWorkspace();
    workspaceId = owner.workspaceId;
    token = await newApiKey(owner.userId);
    const stages = (await createDefaultStages(owner)).map(({ id }) => id);
    await createRule(owner, {
      name: "Every stage",
      trigger: "asignar_fase",
      enabled: true,
      conditions: [],
      actions: [
        { type: "webhook", method: "POST", url: "https://example.com/", headers: {}, secretHeaders: [] },
      ],
    });
    const { id } = await createContact(owner, { name: "Zoë", email: "zoe@example.com" });
    records = { contactId: id, stages };
  });

  async function tripsOf({ method, path, body }: Request): Promise<RoundTrips> {
    const headers = {
      authorization: `Bearer ${token}`,
      "x-workspace-id": workspaceId,
      "content-type": "application/json",
    };
    const { result, roundTrips } = await countRoundTrips(() =>
      server.fetch(path, { method, headers, body: body ? JSON.stringify(body) : null }),
    );
    expect(result.status, await result.text()).toBeLessThan(300);
    return roundTrips;
  }

  it.each(requests)("%s", async (_, [mostTrips, mostStatements], toRequest) => {
    const roundTrips = await tripsOf(toRequest(records));
    const sent = JSON.stringify(roundTrips, null, 2);
    expect(roundTrips.length, sent).toBeLessThanOrEqual(mostTrips);
    expect(roundTrips.flat().length, sent).toBeLessThanOrEqual(mostStatements);
  });
});
