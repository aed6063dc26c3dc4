import { expect, test } from "vitest";
import { agentPresets } from "./agent-presets.ts";
import { promptVariables, unknownVariables } from "./prompt-variables.ts";

test("every preset but the blank one brings instructions whose variables exist", () => {
  for (const { id, prompt } of agentPresets) {
    expect(prompt === "", id).toBe(id === "blank");
    expect(unknownVariables(prompt, promptVariables()), id).toEqual([]);
  }
});
