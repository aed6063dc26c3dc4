import { expect, it } from "vitest";
import type { Template } from "#lib/templates/schema.ts";
import {
  contentOf,
  draftOf,
  emptyDraft,
  hasForeignParts,
  newButton,
  nextVariable,
  withVariable,
} from "./template-draft.ts";

const template: Template = {
  id: "1",
  channelId: "2",
  name: "open_day",
  language: "es",
  category: "MARKETING",
  parameterFormat: "POSITIONAL",
  status: "draft",
  vendorId: null,
  reason: null,
  quality: null,
  components: [
    { type: "HEADER", format: "TEXT", text: "Puertas abiertas" },
    { type: "BODY", text: "Hola {{1}}, ¿vienes?", example: { body_text: [["Eva"]] } },
    { type: "FOOTER", text: "Academia Norte" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Sí" },
        { type: "QUICK_REPLY", text: "No" },
      ],
    },
  ],
  buttonEffects: [{ button: 1, tagIds: ["t"], segmentationIds: [], phaseIds: ["s"], agentIds: [] }],
  creationDate: "2026-01-01T00:00:00.000Z",
  updatedDate: "2026-01-01T00:00:00.000Z",
};

it("converts a template to a draft and back", () => {
  const { name, language, components, buttonEffects } = template;
  expect(contentOf(draftOf(template))).toEqual({ name, language, components, buttonEffects });
});

it("keeps effects with their buttons and drops those of other kinds", () => {
  const draft = draftOf(template);
  const [yes, no] = draft.buttons;
  if (!yes || !no) throw new Error("the template has two buttons");
  expect(contentOf({ ...draft, buttons: [no, yes] }).buttonEffects).toMatchObject([
    { button: 0, tagIds: ["t"] },
  ]);
  expect(contentOf({ ...draft, buttons: [yes, { ...no, type: "URL" }] }).buttonEffects).toEqual([]);
  const { components } = contentOf({ ...emptyDraft(null), buttons: [newButton("QUICK_REPLY", "a")] });
  expect(components[1]).toEqual({ type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "" }] });
});

it("shows numbered variables by name and stores the numbers", () => {
  const draft = draftOf(template);
  expect(draft.body).toEqual({ text: "Hola {{variable_1}}, ¿vienes?", samples: { variable_1: "Eva" } });
  const body = { text: "Hola {{contact.name}}, ¿vienes?", samples: { "contact.name": "Eva" } };
  expect(contentOf({ ...draft, body }).components[1]).toEqual({
    type: "BODY",
    text: "Hola {{contact_name}}, ¿vienes?",
    example: { body_text_named_params: [{ param_name: "contact_name", example: "Eva" }] },
  });
});

it("adds the next variable", () => {
  expect(nextVariable([])).toBe("variable_1");
  expect(nextVariable(["variable_1", "variable_2"])).toBe("variable_3");
  expect(nextVariable(["contact.name"])).toBe("value_2");
  expect(withVariable("Hola", "contact.name")).toBe("Hola {{contact.name}}");
  expect(withVariable("", "variable_1")).toBe("{{variable_1}}");
});

it("detects unsupported parts", () => {
  expect(hasForeignParts(template)).toBe(false);
  expect(hasForeignParts({ ...template, components: [...template.components, { type: "CAROUSEL" }] })).toBe(
    true,
  );
  const flow = { type: "BUTTONS", buttons: [{ type: "FLOW", text: "Book" }] };
  expect(hasForeignParts({ ...template, components: [flow] })).toBe(true);
});
