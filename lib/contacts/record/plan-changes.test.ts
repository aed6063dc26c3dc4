import { describe, expect, it } from "vitest";
import type { Via } from "#lib/platform/context.ts";
import type { StoredContact } from "./contact-record.ts";
import { applyPatch, type Change, type ContactPatch, eventsOf, planChanges } from "./plan-changes.ts";

const then = new Date("2026-01-01T00:00:00.000Z");
const now = new Date("2026-02-02T00:00:00.000Z");
const vip = { id: "t1", name: "VIP", color: "#000000" };
const cold = { id: "t2", name: "Cold", color: "#111111" };

const stored: StoredContact = {
  workspaceId: "w",
  id: "c",
  name: "Ana",
  lastname: null,
  email: "ana@example.com",
  internalWhatsappNumber: "34600111222",
  platformId: 2,
  platformSenderId: null,
  platformSenderName: null,
  stage: { id: "s1", name: "New" },
  segmentation: { id: "g1", name: "Schools" },
  agent: null,
  team: null,
  orderInCards: 0,
  orderInCardsLastUpdated: then,
  isRead: true,
  isBotEnabled: true,
  isManuallyAdded: false,
  isSolved: false,
  blocked: false,
  avatarColor: "#000000",
  customFields: { city: "Lima", size: "L" },
  files: [],
  adsReferral: null,
  firstMessage: null,
  firstMessageAt: null,
  lastMessage: null,
  lastMessageAt: null,
  version: 3,
  createdAt: then,
  tags: [{ ...vip, assignedAt: then }],
};

const same: ContactPatch = {
  name: "Ana",
  lastname: null,
  email: "ana@example.com",
  stage: { id: "s1", name: "New", orderInCards: -1 },
  segmentation: { id: "g1", name: "Schools" },
  agent: null,
  tags: [vip],
  customFields: [
    { code: "city", value: "Lima" },
    { code: "none", value: "" },
  ],
  isSolved: false,
  isRead: true,
};

const table: { patch: ContactPatch; changes: Change[] }[] = [
  { patch: {}, changes: [] },
  { patch: same, changes: [] },
  { patch: { name: "Eva" }, changes: [{ field: "name", old: "Ana", new: "Eva" }] },
  { patch: { email: null }, changes: [{ field: "email", old: "ana@example.com", new: null }] },
  { patch: { isSolved: true }, changes: [{ field: "isSolved", old: false, new: true }] },
  {
    patch: { stage: { id: "s2", name: "Won", orderInCards: -1 } },
    changes: [{ field: "stageId", old: { id: "s1", name: "New" }, new: { id: "s2", name: "Won" } }],
  },
  { patch: { orderInCards: -1 }, changes: [{ field: "orderInCards", old: 0, new: -1 }] },
  {
    patch: { segmentation: null },
    changes: [{ field: "segmentationId", old: { id: "g1", name: "Schools" }, new: null }],
  },
  {
    patch: { agent: { id: "u1", name: "Luis" } },
    changes: [{ field: "assignedAgentId", old: null, new: { id: "u1", name: "Luis" } }],
  },
  {
    patch: { tags: [cold] },
    changes: [
      { field: "tag", old: { id: "t1", name: "VIP" }, new: null },
      { field: "tag", old: null, new: { id: "t2", name: "Cold" } },
    ],
  },
  {
    patch: {
      customFields: [
        { code: "size", value: "" },
        { code: "age", value: "1" },
        { code: "age", value: "30" },
      ],
    },
    changes: [
      { field: "customFields.size", old: "L", new: null },
      { field: "customFields.age", old: null, new: "30" },
    ],
  },
  {
    patch: { customFields: [{ code: "constructor", value: "Ana S.A." }] },
    changes: [{ field: "customFields.constructor", old: null, new: "Ana S.A." }],
  },
];

describe("planning", () => {
  it.each(table)("of $patch", ({ patch, changes }) => {
    expect(planChanges(stored, patch)).toEqual(changes);
  });

  it("leaves nothing to change once applied", () => {
    for (const { patch } of table) expect(planChanges(applyPatch(stored, patch, now), patch)).toEqual([]);
  });
});

describe("applying", () => {
  it("moves the card, keeps the tags it had with their date, and counts the version", () => {
    const stage = { id: "s2", name: "Won", orderInCards: -1 };
    const contact = applyPatch(
      stored,
      { stage, tags: [cold, vip], customFields: [{ code: "size", value: "" }] },
      now,
    );
    expect(contact).toEqual({
      ...stored,
      stage: { id: "s2", name: "Won" },
      orderInCards: -1,
      orderInCardsLastUpdated: now,
      customFields: { city: "Lima" },
      version: 4,
      tags: [
        { ...vip, assignedAt: then },
        { ...cold, assignedAt: now },
      ],
    });
  });

  it("keeps the place of a card that is already in the stage", () => {
    const { orderInCards, orderInCardsLastUpdated } = applyPatch(stored, same, now);
    expect({ orderInCards, orderInCardsLastUpdated }).toEqual({
      orderInCards: 0,
      orderInCardsLastUpdated: then,
    });
  });

  it("ignores keys of a patch without a value", () => {
    expect(applyPatch(stored, { name: undefined, email: undefined }, now)).toEqual({ ...stored, version: 4 });
  });
});

describe("the events of changes", () => {
  const triggers = (patch: ContactPatch, via: Via) =>
    eventsOf(planChanges(stored, patch), via).map(({ event, attributes }) => [
      event.trigger,
      ...Object.values(attributes ?? {}),
    ]);
  const everything: ContactPatch = {
    stage: { id: "s2", name: "Won", orderInCards: -1 },
    segmentation: { id: "g2", name: "Firms" },
    agent: { id: "u1", name: "Luis" },
    tags: [vip, cold],
    isSolved: true,
    name: "Eva",
  };
  const butTheStage = [["asignar_segmentacion"], ["asignar_agente"], ["asignar_etiqueta", "t2"]];

  it.each(["panel", "api", "mcp", "inbound", "button", "automation", "system"] as const)("via %s", (via) => {
    expect(triggers(everything, via)).toEqual([["contacto_resuelto"], ["asignar_fase"], ...butTheStage]);
  });

  it.each(["agent", "bulk"] as const)("via %s exclude the stage", (via) => {
    expect(triggers(everything, via)).toEqual([["contacto_resuelto"], ...butTheStage]);
  });

  it("are none via import", () => {
    expect(triggers(everything, "import")).toEqual([]);
  });

  it("fire nothing for removals, for other fields and for a move inside the stage", () => {
    const patch = {
      name: "Eva",
      segmentation: null,
      tags: [],
      orderInCards: -1,
      customFields: [{ code: "x", value: "1" }],
    };
    expect(triggers(patch, "api")).toEqual([]);
  });

  it("distinguish reopening from resolving", () => {
    expect(
      eventsOf([{ field: "isSolved", old: true, new: false }], "api").map(({ event }) => event.trigger),
    ).toEqual(["contacto_reabierto"]);
  });
});
