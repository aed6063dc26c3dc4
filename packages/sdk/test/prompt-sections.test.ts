import { expect, it } from "vitest";
import { withSection } from "../src/compat/prompt-sections.ts";

const rules = { rules: { tone: "calm" } };
const section = "## Rules\n- tone: calm";

it("replaces a section up to the next heading of its level", () => {
  const prompt = "You sell.\n\n## Rules\n- old: yes\n### Details\nMore.\n\n## Persona\n- name: Maxi";
  expect(withSection(prompt, rules)).toBe(`You sell.\n\n## Persona\n- name: Maxi\n\n${section}`);
});

it.each([
  ["a heading below it", "You sell.\n\n### Rules\n- keep: yes"],
  ["a sentence with its words", "See ## Rules\nfor more."],
])("keeps %s", (_, prompt) => {
  expect(withSection(prompt, rules)).toBe(`${prompt}\n\n${section}`);
});

it("replaces a heading at the end", () => {
  expect(withSection("You sell.\n\n## Rules", rules)).toBe(`You sell.\n\n${section}`);
});
