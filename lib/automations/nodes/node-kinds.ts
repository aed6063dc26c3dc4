import { z } from "zod";
import { aiAgent } from "./ai-agent.ts";
import { ask } from "./ask.ts";
import { assignPerson, assignSegmentation, assignStage, assignTag } from "./assignments.ts";
import { condition } from "./condition.ts";
import { createOpportunityNode, createTaskNode } from "./create-work.ts";
import type { AnyNodeKind, NodePort } from "./define-node.ts";
import { end, handOff } from "./hand-off.ts";
import { sendMessageNode } from "./send-message.ts";
import { sendTemplateNode } from "./send-template.ts";
import { start } from "./start.ts";
import { wait } from "./wait.ts";
import { webhook } from "./webhook.ts";

/** Every kind of node, in the order people are offered them; another one is another row. */
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
  nodeKinds["ai-agent"].node,
  nodeKinds.webhook.node,
  nodeKinds["create-task"].node,
  nodeKinds["create-opportunity"].node,
  nodeKinds["hand-off"].node,
  nodeKinds.end.node,
]);
export type AutomationNode = z.infer<typeof AutomationNode>;

/** The kind of a node. */
export function kindOf({ type }: { type: NodeType }): AnyNodeKind {
  return nodeKinds[type];
}

/** A node's ways out, as its configuration is now. */
export function portsOf(node: AutomationNode): NodePort[] {
  return kindOf(node).ports(node.config);
}

/** What people call a node: its own name, else its kind's. */
export function nameOfNode(node: AutomationNode): string {
  return node.name || kindOf(node).label;
}
