import { afterAll, beforeAll, describe, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import * as agent from "#lib/testing/triggers/agent-tool-causes.ts";
import * as node from "#lib/testing/triggers/automation-causes.ts";
import * as change from "#lib/testing/triggers/change-causes.ts";
import * as message from "#lib/testing/triggers/message-causes.ts";
import { newTriggerFixture, type TriggerFixture } from "#lib/testing/triggers/trigger-fixture.ts";
import { type Cause, expectRow, watchColumns } from "#lib/testing/triggers/trigger-grid.ts";

/**
 * Cells: contacto_nuevo, its Facebook ad, its Instagram ad, meta_lead_nuevo · contacto_existente, contacto_resuelto,
 * contacto_reabierto · asignar_fase, asignar_etiqueta (two tags), asignar_segmentacion, asignar_agente.
 */
const changes: [cause: string, cells: string, work: Cause][] = [
  ["an edit in the console", "0 0 0 0 0 1 0 1 2 1 1", change.edited("panel")],
  ["an edit in the console that reopens", "0 0 0 0 0 0 1 0 0 0 0", change.reopened("panel")],
  ["an edit in the console that changes nothing", "0 0 0 0 0 0 0 0 0 0 0", change.editedToNothing("panel")],
  ["an edit in the console that clears all fields", "0 0 0 0 0 0 0 0 0 0 0", change.cleared("panel")],
  ["a contact created in the console", "1 0 0 0 0 0 0 0 0 0 0", change.created("panel")],
  [
    "a contact created in the console with all fields",
    "1 0 0 0 0 0 0 1 2 1 1",
    change.createdWithAll("panel"),
  ],
  ["a drag to another stage", "0 0 0 0 0 0 0 1 0 0 0", change.moved("panel")],
  ["a drag inside the stage", "0 0 0 0 0 0 0 0 0 0 0", change.movedInItsStage],
  ["a bulk move in the console", "0 0 0 0 0 0 0 0 0 0 0", change.movedInBulk("panel")],
  ["a bulk change in the console", "0 0 0 0 0 0 0 0 2 0 1", change.changedInBulk("panel")],

  ["PUT /api/contact", "0 0 0 0 0 1 0 1 2 1 1", change.edited("api")],
  ["PUT /api/contact that reopens", "0 0 0 0 0 0 1 0 0 0 0", change.reopened("api")],
  ["PUT /api/contact that changes nothing", "0 0 0 0 0 0 0 0 0 0 0", change.editedToNothing("api")],
  ["PUT /api/contact that clears all", "0 0 0 0 0 0 0 0 0 0 0", change.cleared("api")],
  ["POST /api/contact", "1 0 0 0 0 0 0 0 0 0 0", change.created("api")],
  ["POST /api/contact with all given", "1 0 0 0 0 0 0 1 2 1 1", change.createdWithAll("api")],
  ["an upsert of a new contact", "1 0 0 0 0 0 0 1 2 1 1", change.upsertedNew("api")],
  ["an upsert of a known, resolved contact", "0 0 0 0 0 0 1 1 2 1 1", change.upsertedKnown("api")],
  ["POST /api/contact/move", "0 0 0 0 0 0 0 1 0 0 0", change.moved("api")],
  ["POST /api/contact/bulk-move", "0 0 0 0 0 0 0 0 0 0 0", change.movedInBulk("api")],
  ["POST /api/contact/bulk", "0 0 0 0 0 0 0 0 2 0 1", change.changedInBulk("api")],

  ["an MCP tool's upsert of a new contact", "1 0 0 0 0 0 0 1 2 1 1", change.upsertedNew("mcp")],
  ["an MCP tool's upsert of a known contact", "0 0 0 0 0 0 1 1 2 1 1", change.upsertedKnown("mcp")],
  ["an MCP tool's edit", "0 0 0 0 0 1 0 1 2 1 1", change.edited("mcp")],
  ["an MCP tool's move", "0 0 0 0 0 0 0 1 0 0 0", change.moved("mcp")],
  ["an MCP tool's bulk move", "0 0 0 0 0 0 0 0 0 0 0", change.movedInBulk("mcp")],

  ["an effect of a message button", "0 0 0 0 0 1 0 1 2 1 1", change.edited("button")],
  ["an effect of an automation", "0 0 0 0 0 1 0 1 2 1 1", change.edited("automation")],
  ["an automation that reopens", "0 0 0 0 0 0 1 0 0 0 0", change.reopened("automation")],
  ["an automation that moves", "0 0 0 0 0 0 0 1 0 0 0", change.moved("automation")],
  ["an automation that creates a contact", "1 0 0 0 0 0 0 1 2 1 1", change.createdWithAll("automation")],

  ["an AI agent's changes except the stage", "0 0 0 0 0 1 0 0 2 1 1", change.edited("agent")],
  ["an AI agent that reopens", "0 0 0 0 0 0 1 0 0 0 0", change.reopened("agent")],
  ["an AI agent that moves", "0 0 0 0 0 0 0 0 0 0 0", change.moved("agent")],

  ["an import of a new contact", "0 0 0 0 0 0 0 0 0 0 0", change.createdWithAll("import")],
  ["an import by key of a new contact", "0 0 0 0 0 0 0 0 0 0 0", change.upsertedNew("import")],
  ["an import over a known, resolved contact", "0 0 0 0 0 0 0 0 0 0 0", change.upsertedKnown("import")],
  ["an import that edits", "0 0 0 0 0 0 0 0 0 0 0", change.edited("import")],
  ["an import with rules that edits", "0 0 0 0 0 1 0 1 2 1 1", change.edited("importWithRules")],
  [
    "an import with rules of a new contact",
    "1 0 0 0 0 0 0 1 2 1 1",
    change.createdWithAll("importWithRules"),
  ],
];

const runs: [cause: string, cells: string, work: Cause][] = [
  ["an automation's node: stage", "0 0 0 0 0 0 0 1 0 0 0", node.stageNode],
  ["an automation's node: the current stage", "0 0 0 0 0 0 0 0 0 0 0", node.sameStageNode],
  ["an automation's node: tag", "0 0 0 0 0 0 0 0 1 0 0", node.tagNode],
  ["an automation's node: segmentation", "0 0 0 0 0 0 0 0 0 1 0", node.segmentationNode],
  ["an automation's node: person", "0 0 0 0 0 0 0 0 0 0 1", node.personNode],
  ["an automation's node: team", "0 0 0 0 0 0 0 0 0 0 0", node.teamNode],
  ["an automation's node: hand over", "0 0 0 0 0 0 0 0 0 0 1", node.handOffNode],
];

const messages: [cause: string, cells: string, work: Cause][] = [
  ["an unknown sender's first message", "1 0 0 0 0 0 0 0 0 0 0", message.wroteFirst({})],
  ["a known contact's message", "0 0 0 0 1 0 0 0 0 0 0", message.wroteAgain({}, {})],
  ["a resolved contact's message", "0 0 0 0 1 0 1 0 0 0 0", message.wroteAgain({}, {}, { isSolved: true })],
  ["a first message on Messenger", "1 0 0 0 0 0 0 0 0 0 0", message.wroteOnMeta("messenger")],
  ["a first message on Instagram", "1 0 0 0 0 0 0 0 0 0 0", message.wroteOnMeta("instagram")],
  ["a first message on Telegram", "1 0 0 0 0 0 0 0 0 0 0", message.wroteOnTelegram],
  ["a first message in the widget", "1 0 0 0 0 0 0 0 0 0 0", message.visited([])],
  ["a later message in the widget", "0 0 0 0 1 0 0 0 0 0 0", message.visited(["Hola"])],
  [
    "a message in the widget of a resolved contact",
    "0 0 0 0 1 0 1 0 0 0 0",
    message.visited(["Hola"], { isSolved: true }),
  ],

  ["a first message from an ad on Facebook", "1 1 0 0 0 0 0 0 0 0 0", message.cameByFacebook],
  ["a first message from an ad on Instagram", "1 0 1 0 0 0 0 0 0 0 0", message.cameByInstagram],
  ["an ad's message on Messenger", "1 1 0 0 0 0 0 0 0 0 0", message.wroteOnMeta("messenger", { byAd: true })],
  ["an ad's message on Instagram", "1 0 1 0 0 0 0 0 0 0 0", message.wroteOnMeta("instagram", { byAd: true })],
  ["a click on a Facebook ad by a known contact", "0 0 0 0 1 0 0 0 0 0 0", message.clickedFacebook],
  ["a click on an Instagram ad by a known contact", "0 0 0 0 1 0 0 0 0 0 0", message.clickedInstagram],
  ["another click on the same ad", "0 0 0 0 1 0 0 0 0 0 0", message.clickedAgain],
  ["a click on an ad by a resolved contact", "0 0 0 0 1 0 1 0 0 0 0", message.clickedSolved],
  ["a lead form of an unknown person", "1 0 0 1 0 0 0 0 0 0 0", message.leadOfStranger],
  ["a lead form of a known contact", "0 0 0 1 0 0 0 0 0 0 0", message.leadOfKnown],

  ["a click on a template's button", "0 0 0 0 1 0 0 1 2 1 1", message.pressed(1)],
  ["a click by a resolved contact", "0 0 0 0 1 0 1 1 2 1 1", message.pressed(1, { isSolved: true })],
  ["a click on a button without effects", "0 0 0 0 1 0 0 0 0 0 0", message.pressed(0)],

  ["an AI agent's tool: stage", "0 0 0 0 0 0 0 0 0 0 0", agent.toStage],
  ["an AI agent's tool: tag", "0 0 0 0 0 0 0 0 1 0 0", agent.withTag],
  ["an AI agent's tool: segmentation", "0 0 0 0 0 0 0 0 0 1 0", agent.toSegmentation],
  ["an AI agent's tool: person", "0 0 0 0 0 0 0 0 0 0 1", agent.toPerson],
  ["an AI agent's tool: team", "0 0 0 0 0 0 0 0 0 0 0", agent.toTeam],
  ["an AI agent's tool: resolved", "0 0 0 0 0 1 0 0 0 0 0", agent.resolve],
  ["an AI agent's tool: turning itself off", "0 0 0 0 0 0 0 0 0 0 0", agent.switchOff],
];

describe("contact triggers by cause", () => {
  useTestDatabase();
  let scene: TriggerFixture;
  beforeAll(async () => {
    scene = await newTriggerFixture();
    await watchColumns(scene.ctx);
  });
  afterAll(() => scene.close());

  it.each([...changes, ...runs, ...messages])("%s: %s", async (_, cells, work) => {
    await expectRow(scene, cells, work);
  });
});
