import { expect } from "vitest";
import { deleteAutomation, startAutomation } from "#lib/automations/index.ts";
import { automationJobs } from "#lib/automations/jobs.ts";
import { asOwner } from "../as-owner.ts";
import { byHand, publishFlow, runsOf } from "../factories/automation.ts";
import { runJobs } from "../jobs.ts";
import type { TriggerFixture } from "./trigger-fixture.ts";
import type { Cause } from "./trigger-grid.ts";

type Node = { type: string; config: Record<string, unknown> };
type Shown = Partial<TriggerFixture["shown"] & TriggerFixture["inTeam"]>;

/** Runs an automation with this one node through the system's jobs. */
const run =
  (nodeOf: (scene: TriggerFixture) => Node, shownOf: (scene: TriggerFixture) => Shown): Cause =>
  async (scene) => {
    const { ctx, person } = scene;
    const { id: contactId, contact } = await person();
    const automation = await publishFlow(ctx, { start: byHand, node: nodeOf(scene) }, ["start > node"]);
    return async () => {
      await startAutomation(asOwner(ctx), automation.id, { contactId });
      await runJobs({ jobs: automationJobs });
      expect(await runsOf(ctx, automation.id)).toMatchObject([{ status: "ended", steps: 2 }]);
      await deleteAutomation(ctx, automation.id);
      return { contactId, contact: { ...contact, ...shownOf(scene) } };
    };
  };

export const stageNode = run(
  ({ second }) => ({ type: "assign-stage", config: { stageId: second.id } }),
  ({ inSecondStage }) => inSecondStage,
);
/** Assigns the stage that the contact already has. */
export const sameStageNode = run(
  ({ first }) => ({ type: "assign-stage", config: { stageId: first.id } }),
  () => ({}),
);
export const tagNode = run(
  ({ alpha }) => ({ type: "assign-tag", config: { tagId: alpha.id } }),
  ({ alpha }) => ({ tags: [alpha] }),
);
export const segmentationNode = run(
  ({ segmentationId }) => ({ type: "assign-segmentation", config: { segmentationId } }),
  ({ segmentationId }) => ({ segmentationId }),
);
export const personNode = run(
  ({ ctx }) => ({ type: "assign-person", config: { userId: ctx.userId } }),
  ({ byAna }) => byAna,
);
export const teamNode = run(
  ({ team }) => ({ type: "assign-team", config: { teamId: team.id } }),
  ({ inTeam }) => inTeam,
);
export const handOffNode = run(
  ({ ctx }) => ({ type: "hand-off", config: { userId: ctx.userId } }),
  ({ byAna }) => byAna,
);
