import { describe, expect, it } from "vitest";
import { type ConditionSubject, conditionFieldsFor } from "./condition-fields.ts";
import { explainMatch, matches } from "./matches.ts";

const contact: ConditionSubject = {
  subject: "contact",
  data: {
    name: "Ana",
    lastname: "",
    email: "ana@example.com",
    phoneNumber: "612345678",
    isoCountryCode: "ES",
    platformId: 2,
    isSolved: false,
    assignedAgentId: "",
    assignedAgentName: "",
    stageId: "stage-1",
    stageName: "Nuevo",
    segmentationId: "seg-1",
    tags: [
      { id: "tag-1", name: "VIP" },
      { id: "tag-2", name: "Prensa" },
    ],
    variables: [
      { code: "city", val: "Sevilla" },
      { code: "budget", val: "" },
    ],
    adsReferralData: { type: "ad", adId: "77", title: "", url: "", ctwaClid: "" },
    firstMessage: "Hola, quiero información",
    lastMessage: "Gracias",
  },
};
const opportunity: ConditionSubject = {
  subject: "opportunity",
  data: { name: "Boda", amount: 1500, pipelineId: "pipe-1", currencyCode: "EUR" },
};

const one = (subject: ConditionSubject, field: string, operator: string, value: string | number | null) =>
  explainMatch([{ field, operator, value }], subject).results[0];

describe("matches", () => {
  it.each([
    ["stage", "IS", "stage-1", "stage-1", true],
    ["stage", "ISNOT", "stage-1", "stage-1", false],
    ["stage", "ANY", null, "stage-1", true],
    ["agent", "ANY", null, "", false],
    ["agent", "ISNOT", "user-1", "", true],
    ["segmentation", "IS", "seg-1", "seg-1", true],
    ["tag", "IS", "tag-2", ["tag-1", "tag-2"], true],
    ["tag", "ISNOT", "tag-2", ["tag-1", "tag-2"], false],
    ["tag", "ISNOT", "tag-3", ["tag-1", "tag-2"], true],
    ["name", "IS", "ANA", "Ana", true],
    ["lastname", "ANY", null, "", false],
    ["email", "CONTAINS", "@EXAMPLE.com", "ana@example.com", true],
    ["isoCountryCode", "IS", "es", "ES", true],
    ["platformId", "IS", "2", 2, true],
    ["isSolved", "IS", "false", "false", true],
    ["variables.city", "IS", "sevilla", "Sevilla", true],
    ["variables.budget", "ANY", null, "", false],
    ["variables.unknown", "ANY", null, null, false],
    ["variables.unknown", "ISNOT", "x", null, true],
    ["adsReferralData.adId", "IS", "77", "77", true],
    ["firstMessage", "CONTAINS", "información", "Hola, quiero información", true],
  ] as const)("reads %s of a contact: %s %j", (field, operator, value, actual, matched) => {
    expect(one(contact, field, operator, value)).toMatchObject({ field, operator, value, actual, matched });
    expect(matches([{ field, operator, value }], contact)).toBe(matched);
  });

  it.each([
    ["amount", "GTE", 1500, 1500, true],
    ["amount", "GT", 1500, 1500, false],
    ["pipeline", "IS", "pipe-1", "pipe-1", true],
    ["pipeline", "ISNOT", "pipe-1", "pipe-1", false],
  ] as const)("reads %s of an opportunity: %s %j", (field, operator, value, actual, matched) => {
    expect(one(opportunity, field, operator, value)).toMatchObject({ actual, matched });
  });

  it("tests only the tag just assigned, if there is one", () => {
    const assigned = { ...contact, attributes: { tag: "tag-1" } };
    expect(one(assigned, "tag", "IS", "tag-1")).toMatchObject({ actual: ["tag-1"], matched: true });
    expect(one(assigned, "tag", "IS", "tag-2")).toMatchObject({ matched: false });
    expect(one(assigned, "tag", "ISNOT", "tag-2")).toMatchObject({ matched: true });
  });

  it("matches without conditions, and only if all of several match", () => {
    const holds = { field: "stage", operator: "ANY", value: null };
    const fails = { field: "name", operator: "IS", value: "Berta" };
    expect(explainMatch([], contact)).toEqual({ matched: true, results: [] });
    expect([matches([], contact), matches([holds, holds], contact)]).toEqual([true, true]);
    expect(matches([fails, holds], contact)).toBe(false);
    const mixed = explainMatch([fails, holds], contact);
    expect(mixed.matched).toBe(false);
    expect(mixed.results.map((result) => result.matched)).toEqual([false, true]);
  });

  it.each([
    ["amount", "GT", 1, "A contact has no field amount."],
    ["nothing", "IS", "x", "A contact has no field nothing."],
    ["constructor", "ANY", null, "A contact has no field constructor."],
    ["variables.", "ANY", null, "A contact has no field variables.."],
    ["stage", "GT", 1, "Stage cannot be compared with GT."],
    ["stage", "LIKE", "x", "Stage cannot be compared with LIKE."],
  ] as const)("never matches %s %s, and returns why", (field, operator, value, why) => {
    expect(one(contact, field, operator, value)).toMatchObject({
      actual: null,
      matched: false,
      why: { text: why },
    });
    expect(matches([{ field, operator, value }], contact)).toBe(false);
  });

  it("explains results with names", () => {
    const names = new Map([["stage-9", "Ganado"]]);
    const { results } = explainMatch(
      [
        { field: "stage", operator: "IS", value: "stage-9" },
        { field: "tag", operator: "ANY", value: null },
        { field: "platformId", operator: "IS", value: "2" },
        { field: "lastname", operator: "ISNOT", value: "x" },
      ],
      contact,
      (id) => names.get(id),
    );
    expect(results.map((result) => result.why.text)).toEqual([
      "Stage is “Nuevo”: “is Ganado” does not match.",
      "Tag is “VIP”, “Prensa”: “is anything” matches.",
      "Channel is “WhatsApp”: “is WhatsApp” matches.",
      "Last name is not set: “is not x” matches.",
    ]);
  });

  it("offers each subject its own fields", () => {
    const fieldsOf = (subject: "opportunity" | "task") => conditionFieldsFor(subject).map((row) => row.field);
    expect(fieldsOf("opportunity")).toEqual([
      "pipeline",
      "pipelineStage",
      "amount",
      "finalAmount",
      "name",
      "currencyCode",
    ]);
    expect(fieldsOf("task")).toEqual(["name", "description"]);
  });
});
