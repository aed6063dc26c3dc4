import { expect } from "vitest";
import { answerQuestion } from "#lib/agent-runs/index.ts";
import { newId } from "#lib/platform/ids.ts";
import type { TriggerFixture } from "./trigger-fixture.ts";
import type { Cause } from "./trigger-grid.ts";

/** The agent's model calls a tool twice in one run. */
const tool =
  (name: string, pick: (scene: TriggerFixture) => { input: object; shown: object }): Cause =>
  async (scene) => {
    const { id: contactId, contact } = await scene.person();
    const { input, shown } = pick(scene);
    const call = { tools: [{ name, arguments: JSON.stringify(input) }] };
    return async () => {
      scene.chat.push(call, call, { text: "Hecho." });
      const asked = { agent: scene.agent, question: "Quiero apuntarme", sessionId: newId(), contactId };
      const { actionsExecuted } = await answerQuestion(scene.ctx, { ...asked, source: "api" });
      expect(actionsExecuted.map(({ type }) => type)).toEqual([name]);
      return { contactId, contact: { ...contact, ...shown } };
    };
  };

export const toStage = tool("assign_stage", (s) => ({
  input: { stage: s.second.id },
  shown: s.inSecondStage,
}));
export const withTag = tool("assign_tag", (s) => ({ input: { tag: "Alfa" }, shown: { tags: [s.alpha] } }));
export const toSegmentation = tool("assign_segmentation", ({ segmentationId }) => ({
  input: { segmentation: "Norte" },
  shown: { segmentationId },
}));
export const toPerson = tool("assign_person", ({ byAna }) => ({ input: { person: "Ana" }, shown: byAna }));
export const toTeam = tool("assign_team", ({ inTeam }) => ({ input: { team: "Ventas" }, shown: inTeam }));
export const resolve = tool("mark_solved", () => ({ input: {}, shown: { isSolved: true } }));
export const switchOff = tool("switch_off", () => ({ input: { reason: "Pide una persona" }, shown: {} }));
