import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import { findTargetProblems } from "./find-target-problems.ts";
import type { ReferenceKind } from "./nodes/define-node.ts";
import { findFaults } from "./nodes/find-faults.ts";
import { type AutomationGraph, type AutomationNode, kindOf, type Problem } from "./schema.ts";

/** Name of each kind in a problem's message. */
const nouns: Record<ReferenceKind, string> = {
  stage: "stage",
  tag: "tag",
  segmentation: "segmentation",
  user: "person",
  team: "team",
  template: "template",
  agent: "agent",
  pipeline: "pipeline",
  pipelineStage: "stage",
  customField: "custom field",
};

/** Returns everything that prevents publishing a stored graph: a run would fail there or never reach it. */
export async function findProblems(ctx: WorkspaceContext, graph: AutomationGraph): Promise<Problem[]> {
  const present = await readReferences(ctx, graph.nodes.flatMap(referencesOf));
  const missing = graph.nodes.flatMap((node) =>
    referencesOf(node).flatMap(({ kind, id }): Problem[] => {
      if (kind === "customField") return [];
      const found = present.find((one) => one.kind === kind && one.id === id);
      if (!found) {
        const message = `This ${nouns[kind]} no longer exists.`;
        return [{ nodeId: node.id, message, parts: [reasonPart("recordDeleted", { kind })] }];
      }
      if (kind !== "template" || found.detail === "approved") return [];
      const { name: template, detail: status } = found;
      const message = `The template ${template} is ${status}, not approved.`;
      const parts = [reasonPart("templateNotApproved", { template, status: status ?? "" })];
      return [{ nodeId: node.id, message, parts }];
    }),
  );
  return [...findFaults(graph), ...missing, ...(await findTargetProblems(ctx, graph))];
}

/** Returns the records that a step refers to. */
export function referencesOf(node: AutomationNode) {
  return kindOf(node).references(node.config);
}
