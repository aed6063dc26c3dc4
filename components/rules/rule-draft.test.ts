import { expect, it } from "vitest";
import type { Rule } from "#lib/rules/schema.ts";
import { bodyOf, copyOf, draftOf, emptyCondition, emptyRule, withField } from "./rule-draft.ts";

const stored: Rule = {
  id: "0198b5d2-0000-7000-8000-000000000001",
  name: "Big deals",
  enabled: true,
  trigger: "oportunidad_ganada",
  conditions: [
    { field: "amount", operator: "GTE", value: 500 },
    { field: "pipeline", operator: "ANY", value: null },
  ],
  actions: [
    {
      type: "webhook",
      url: "https://hooks.example.com/won",
      method: "POST",
      headers: { Authorization: "••••••••", "X-Team": "sales" },
      secretHeaders: ["Authorization"],
    },
  ],
  hasSigningSecret: true,
  previousSecretExpiresAt: null,
  warnings: [],
  version: 3,
  creationDate: "2026-11-20T10:00:00.000Z",
  updatedDate: "2026-11-20T10:00:00.000Z",
};

it("converts a rule to a draft and back, including masked secrets", () => {
  expect(bodyOf(draftOf(stored))).toEqual({
    name: "Big deals",
    enabled: true,
    trigger: "oportunidad_ganada",
    conditions: stored.conditions,
    actions: stored.actions,
  });
});

it("copies a rule without its secrets, disabled", () => {
  const [action] = stored.actions;
  expect(bodyOf(copyOf(stored, "Big deals (copy)"))).toEqual({
    name: "Big deals (copy)",
    enabled: false,
    trigger: "oportunidad_ganada",
    conditions: stored.conditions,
    actions: [{ ...action, headers: { Authorization: "", "X-Team": "sales" } }],
  });
});

it("omits headers without a name and an empty signing secret", () => {
  const draft = emptyRule();
  draft.actions = [
    {
      method: "GET",
      url: " https://example.com ",
      headers: [
        { name: " ", value: "x", secret: true },
        { name: "X-A", value: "1", secret: false },
      ],
    },
  ];
  expect(bodyOf(draft).actions).toEqual([
    {
      type: "webhook",
      method: "GET",
      url: "https://example.com",
      headers: { "X-A": "1" },
      secretHeaders: [],
    },
  ]);
  expect(bodyOf(draft)).not.toHaveProperty("signingSecret");
  expect(bodyOf({ ...draft, signingSecret: "s3cret-s3cret-s3cret" }).signingSecret).toBe(
    "s3cret-s3cret-s3cret",
  );
});

it("sends numbers as numbers, and no value for operators without one", () => {
  const draft = emptyRule();
  draft.conditions = [
    { field: "amount", operator: "LT", value: "12.5" },
    { field: "stage", operator: "ANY", value: "left over" },
  ];
  expect(bodyOf(draft).conditions).toEqual([
    { field: "amount", operator: "LT", value: 12.5 },
    { field: "stage", operator: "ANY", value: null },
  ]);
});

it("keeps an operator that the new field supports and clears the value", () => {
  const condition = { field: "stage", operator: "ISNOT", value: "an id" };
  expect(withField(condition, "email")).toEqual({ field: "email", operator: "ISNOT", value: "" });
  expect(withField(condition, "amount")).toEqual({ field: "amount", operator: "EQ", value: "" });
});

it("starts a condition with a field of the subject", () => {
  expect(emptyCondition("contact")).toEqual({ field: "stage", operator: "IS", value: "" });
  expect(emptyCondition("opportunity").field).toBe("pipeline");
});
