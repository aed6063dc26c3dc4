import { beforeAll, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { createOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTask } from "#lib/tasks/index.ts";
import { addConversation } from "#lib/testing/factories/conversation.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips, type RoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

type Request = { method: string; path: string; body?: Record<string, unknown> };
type Records = {
  contactId: string;
  stages: string[];
  opportunityId: string;
  pipelineStages: string[];
  taskId: string;
  conversationId: string;
};

/** Requests with the most round trips and statements they may take, authorization included. */
const requests: [name: string, max: [roundTrips: number, statements: number], (of: Records) => Request][] = [
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
  ["the board of contacts", [3, 5], () => ({ method: "GET", path: "/api/contact/board" })],
  ["the board with a search", [4, 6], () => ({ method: "GET", path: "/api/contact/board?search=zoe" })],
  [
    "a stage change of an opportunity",
    [3, 6],
    ({ opportunityId, pipelineStages }) => ({
      method: "PUT",
      path: `/api/opportunity?id=${opportunityId}`,
      body: { stageId: pipelineStages[1] },
    }),
  ],
  [
    "an opportunity",
    [1, 2],
    ({ opportunityId }) => ({ method: "GET", path: `/api/opportunity/${opportunityId}` }),
  ],
  ["a list of opportunities", [2, 2], () => ({ method: "GET", path: "/api/opportunity" })],
  ["the board of opportunities", [4, 7], () => ({ method: "GET", path: "/api/opportunity/board" })],
  [
    "a change of a task",
    [4, 6],
    ({ taskId }) => ({ method: "PUT", path: `/api/task?id=${taskId}`, body: { statusId: "done" } }),
  ],
  ["a task", [1, 2], ({ taskId }) => ({ method: "GET", path: `/api/task/${taskId}` })],
  ["a list of tasks", [3, 3], () => ({ method: "GET", path: "/api/task" })],
  [
    "a conversation marked as read",
    [5, 8],
    ({ conversationId }) => ({ method: "POST", path: `/api/inbox/${conversationId}/read` }),
  ],
  [
    "a conversation",
    [5, 5],
    ({ conversationId }) => ({ method: "GET", path: `/api/inbox/${conversationId}` }),
  ],
  ["a list of conversations", [2, 2], () => ({ method: "GET", path: "/api/inbox?view=open" })],
];

describe("limits of round trips and statements per request", () => {
  const server = useTestServer();
  useTestFiles();
  let workspaceId: string;
  let token: string;
  let records: Records;

  beforeAll(async () => {
    const owner = await newWorkspace();
    workspaceId = owner.workspaceId;
    token = (await newApiKey(owner.userId)).token;
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
    const pipeline = await createPipeline(owner, {
      name: "Sales",
      stages: [{ name: "New" }, { name: "Talks" }],
    });
    const opportunity = await createOpportunity(owner, { name: "Course", amount: 10, contactId: id });
    const task = await createTask(owner, { name: "Call", assignedUserId: owner.userId });
    const { conversation } = await addConversation(owner, "zoe");
    records = {
      contactId: id,
      stages,
      opportunityId: opportunity.id,
      pipelineStages: pipeline.stages.map((stage) => stage.id),
      taskId: task.id,
      conversationId: conversation,
    };
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
