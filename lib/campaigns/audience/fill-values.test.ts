import { expect, it } from "vitest";
import { toCsvLine } from "#lib/platform/csv-line.ts";
import { isRetryable, stopFor } from "../sending/failure-codes.ts";
import { fillValues } from "./fill-values.ts";

const facts = {
  name: "Eva",
  lastname: "",
  fullName: "Eva",
  email: "",
  internalWhatsappNumber: "+34600000001",
  stageName: "New",
  segmentationName: "",
  assignedAgentName: "",
  customFields: { city: "  Madrid\nSur " },
};

it("fills in fields, custom fields and fixed text, uses fallbacks, and removes line breaks", () => {
  const filled = fillValues(
    {
      header: { 1: { from: "field", field: "name", fallback: "you" } },
      body: {
        1: { from: "field", field: "lastname", fallback: "friend" },
        2: { from: "customField", code: "city", fallback: "" },
        3: { from: "customField", code: "unknown", fallback: "here" },
        4: { from: "customField", code: "constructor", fallback: "there" },
      },
      buttons: [{ from: "text", text: "A1" }],
      file: null,
    },
    facts,
  );
  expect(filled).toEqual({
    variablesHeader: { 1: "Eva" },
    variablesBody: { 1: "friend", 2: "Madrid Sur", 3: "here", 4: "there" },
    variablesButtons: ["A1"],
  });
});

it.each([
  ["131048", true, true],
  ["190", true, true],
  ["130429", true, true],
  ["132015", true, true],
  ["131000", false, true],
  ["131026", false, false],
  ["131050", false, false],
  ["interrupted", false, false],
])("code %s stops a campaign: %s, can be retried: %s", (code, stops, again) => {
  expect([stopFor(code) !== null, isRetryable(code)]).toEqual([stops, again]);
});

it("quotes values that CSV and spreadsheets would misread", () => {
  expect(toCsvLine(['a "b", c', "=1+1", "+34600000001", "-x", null])).toBe(
    `"a ""b"", c",'=1+1,+34600000001,'-x,\r\n`,
  );
});
