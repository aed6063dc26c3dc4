import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { referencesOf } from "../find-problems.ts";
import type { DryRunContext } from "../nodes/define-node.ts";
import { readVariables } from "../read-variables.ts";
import { requireAutomation } from "../require-automation.ts";
import type { AutomationGraph, AutomationTest, TryAutomation } from "../schema.ts";
import { tryGraph } from "./try-graph.ts";

/**
 * Returns the path a contact would take through the draft with the given answers. Nothing is sent or stored. Throws
 * FORBIDDEN without the permission to read contacts, AUTOMATION_NOT_FOUND, CONTACT_NOT_FOUND.
 */
export async function tryAutomation(
  ctx: MemberContext,
  id: string,
  { contactId, answers }: TryAutomation,
): Promise<AutomationTest> {
  requireReadable(ctx, "contact");
  const { graph } = await requireAutomation(ctx, id);
  return tryForContact(ctx, graph, { contactId, answers });
}

/** Returns the path that a contact would take through a graph. Throws CONTACT_NOT_FOUND. */
export async function tryForContact(
  ctx: WorkspaceContext,
  graph: AutomationGraph,
  { contactId, answers }: TryAutomation,
): Promise<AutomationTest> {
  const contact = await readVariables(ctx, contactId);
  const present = await readReferences(ctx, graph.nodes.flatMap(referencesOf));
  const waiting = [...answers];
  const context: DryRunContext = {
    contact: { ...contact },
    answer: "",
    message: contact.lastMessage,
    nameOf: (kind, id) => present.find((one) => one.kind === kind && one.id === id)?.name ?? "(nothing)",
    nextAnswer: () => waiting.shift(),
  };
  return tryGraph(graph, context);
}
