import { expect, it } from "vitest";
import type { Template } from "#lib/templates/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { emptyDraft, faultsOf, firstValues, slotLabel, slotsOf, withValue } from "./campaign-draft.ts";

const t = englishText("campaigns.faults");

const template: Template = {
  id: "t",
  channelId: "c",
  name: "order",
  language: "es",
  category: "UTILITY",
  parameterFormat: "POSITIONAL",
  components: [
    { type: "BODY", text: "Hola {{1}}, tu pedido {{2}} va.", example: { body_text: [["Eva", "27"]] } },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Sí" },
        { type: "URL", text: "Ver", url: "https://a.example/{{1}}", example: ["https://a.example/1"] },
      ],
    },
  ],
  buttonEffects: [],
  status: "approved",
  vendorId: "1",
  reason: null,
  quality: null,
  creationDate: "2026-11-20T00:00:00.000Z",
  updatedDate: "2026-11-20T00:00:00.000Z",
};

it("returns all parameters, buttons in order", () => {
  expect(
    slotsOf(template).map(
      (slot) => `${slot.part} ${slot.name}: ${slotLabel(slot, englishText("campaigns.slots"))}`,
    ),
  ).toEqual(["body 1: Text {{variable_1}}", "body 2: Text {{variable_2}}", "buttons 0: Button “Ver”"]);
});

it("uses the contact's name as the first parameter and leaves the others empty", () => {
  const values = firstValues(template);
  expect(values.body).toEqual({
    1: { from: "field", field: "name", fallback: "" },
    2: { from: "text", text: "" },
  });
  const draft = { ...emptyDraft, name: "Autumn", templateId: "t", audience: { tagId: "a" }, values };
  expect(Object.keys(faultsOf(draft, { template, now: new Date(), t }))).toEqual(["body.2", "buttons.0"]);
  const [, second, button] = slotsOf(template);
  if (!second || !button) throw new Error("there are three");
  const filled = [second, button].reduce(
    (all, slot) => withValue(all, slot, { from: "text", text: "x" }),
    values,
  );
  const full = { ...draft, values: filled };
  expect(faultsOf(full, { template, now: new Date(), t })).toEqual({});
});

it("fills variables of the contact from its fields", () => {
  const text = "Hola {{contact_name}}, tu pedido {{order}} va a {{contact_email}}.";
  const values = firstValues({ ...template, parameterFormat: "NAMED", components: [{ type: "BODY", text }] });
  expect(values.body).toEqual({
    contact_name: { from: "field", field: "name", fallback: "" },
    order: { from: "text", text: "" },
    contact_email: { from: "field", field: "email", fallback: "" },
  });
});

it("requires a fallback if contacts have no value", () => {
  const values = { ...firstValues(template), buttons: [{ from: "text" as const, text: "x" }] };
  const draft = { ...emptyDraft, name: "Autumn", audience: { everyone: true as const }, values };
  const counts = { total: 9, reachable: 9, noNumber: 0, blocked: 0, optedOut: 0, stopped: 0, samples: [] };
  const preview = { ...counts, withoutValue: { "body.1": 1 } };
  const faults = faultsOf(draft, { template, preview, now: new Date(), t });
  expect(faults["body.1"]).toBe("Enter a fallback: 1 contact without a value");
});

it("requires a name, an audience, a template, a rate and a future time", () => {
  const draft = { ...emptyDraft, ratePerMinute: 0, scheduled: "2026-11-20T10:00" };
  expect(Object.keys(faultsOf(draft, { template: null, now: new Date("2026-11-21T10:00:00Z"), t }))).toEqual([
    "name",
    "audience",
    "template",
    "rate",
    "scheduled",
  ]);
});
