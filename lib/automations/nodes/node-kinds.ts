import { z } from "zod";
import { aiAgent } from "./ai-agent.ts";
import { ask } from "./ask.ts";
import { assignPerson, assignSegmentation, assignStage, assignTag, assignTeam } from "./assignments.ts";
import { condition } from "./condition.ts";
import { createOpportunityNode, createTaskNode } from "./creation-nodes.ts";
import type { AnyNodeKind, NodePort } from "./define-node.ts";
import { end, handOff } from "./hand-off.ts";
import { sendMessageNode } from "./send-message.ts";
import { sendTemplateNode } from "./send-template.ts";
import { start } from "./start.ts";
import { wait } from "./wait.ts";
import { webhook } from "./webhook.ts";

/** All kinds of nodes, in the order of the menu; a new kind is a new row. */
export const nodeKinds = {
  start,
  "send-message": sendMessageNode,
  "send-template": sendTemplateNode,
  ask,
  condition,
  wait,
  "assign-stage": assignStage,
  "assign-tag": assignTag,
  "assign-segmentation": assignSegmentation,
  "assign-person": assignPerson,
  "assign-team": assignTeam,
  "ai-agent": aiAgent,
  webhook,
  "create-task": createTaskNode,
  "create-opportunity": createOpportunityNode,
  "hand-off": handOff,
  end,
};
export type NodeType = keyof typeof nodeKinds;

/** A node of the graph; its `config` depends on its `type`. */
export const AutomationNode = z.discriminatedUnion("type", [
  nodeKinds.start.node,
  nodeKinds["send-message"].node,
  nodeKinds["send-template"].node,
  nodeKinds.ask.node,
  nodeKinds.condition.node,
  nodeKinds.wait.node,
  nodeKinds["assign-stage"].node,
  nodeKinds["assign-tag"].node,
  nodeKinds["assign-segmentation"].node,
  nodeKinds["assign-person"].node,
  nodeKinds["assign-team"].node,
  nodeKinds["ai-agent"].node,
  nodeKinds.webhook.node,
  nodeKinds["create-task"].node,
  nodeKinds["create-opportunity"].node,
  nodeKinds["hand-off"].node,
  nodeKinds.end.node,
]);
export type AutomationNode = z.infer<typeof AutomationNode>;

export function kindOf({ type }: { type: NodeType }): AnyNodeKind {
  return nodeKinds[type];
}

/** Returns a node's exits for its configuration. */
export function portsOf(node: AutomationNode): NodePort[] {
  return kindOf(node).ports(node.config);
}

/** Returns a node's own name, otherwise the label of its kind. */
export function nameOfNode(node: AutomationNode): string {
  return node.name || kindOf(node).label;
}
