import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import english from "#messages/en/agents.json" with { type: "json" };
import spanish from "#messages/es/agents.json" with { type: "json" };
import { promptVariables, unknownVariables } from "../setup/prompt-variables.ts";
import { agentPresets } from "./agent-presets.ts";

test.each([
  ["en", english],
  ["es", spanish as typeof english],
])(
  "uses existing variables in the instructions of every preset except the blank one (%s)",
  (locale, agents) => {
    const messages = { agents };
    const t = createTranslator({ locale, messages, namespace: "agents.presets" });
    const tVariables = createTranslator({ locale, messages, namespace: "agents.promptVariables" });
    for (const id of agentPresets) {
      if (id === "blank") continue;
      const prompt = t(`${id}.prompt`);
      expect(prompt, id).not.toBe("");
      expect(unknownVariables(prompt, promptVariables(tVariables)), id).toEqual([]);
    }
    expect(t("leads.prompt")).toContain("{{contact.name}}");
  },
);
