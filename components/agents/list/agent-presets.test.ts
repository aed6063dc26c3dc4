import { expect, test } from "vitest";
import { promptVariables, unknownVariables } from "../setup/prompt-variables.ts";
import { agentPresets } from "./agent-presets.ts";

test("uses existing variables in the instructions of every preset except the blank one", () => {
  for (const { id, prompt } of agentPresets) {
    expect(prompt === "", id).toBe(id === "blank");
    expect(unknownVariables(prompt, promptVariables()), id).toEqual([]);
  }
});
