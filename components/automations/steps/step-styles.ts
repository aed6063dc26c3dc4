import {
  Bot,
  Clock,
  Flag,
  HandCoins,
  Headset,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestion,
  Play,
  Shapes,
  Split,
  Tag,
  UserRound,
  UsersRound,
  Webhook,
  Workflow,
} from "lucide-react";
import { type NodeType, nodeKinds } from "#lib/automations/schema.ts";

export const stepGroups = ["talk", "flow", "change", "work"] as const;
type Group = (typeof stepGroups)[number];

type StepStyle = { icon: LucideIcon; color: string; group: Group };

const talk = { color: "#0ea5e9", group: "talk" } as const;
const flow = { color: "#d97706", group: "flow" } as const;
const change = { color: "#16a34a", group: "change" } as const;
const work = { color: "#8b5cf6", group: "work" } as const;

/** The look of each step type, and where it is offered. */
export const stepStyles: Record<NodeType, StepStyle> = {
  start: { icon: Play, ...talk },
  "send-message": { icon: MessageCircle, ...talk },
  "send-template": { icon: LayoutTemplate, ...talk },
  ask: { icon: MessageCircleQuestion, ...talk },
  "ai-agent": { icon: Bot, ...talk },
  condition: { icon: Split, ...flow },
  wait: { icon: Clock, ...flow },
  end: { icon: Flag, ...flow },
  "assign-stage": { icon: Workflow, ...change },
  "assign-tag": { icon: Tag, ...change },
  "assign-segmentation": { icon: Shapes, ...change },
  "assign-person": { icon: UserRound, ...change },
  "assign-team": { icon: UsersRound, ...change },
  "hand-off": { icon: Headset, ...change },
  webhook: { icon: Webhook, ...work },
  "create-task": { icon: ListChecks, ...work },
  "create-opportunity": { icon: HandCoins, ...work },
};

type StepOption = { type: NodeType; group: Group };

/** The steps a user can add, in display order. */
export const stepOptions: readonly StepOption[] = stepGroups.flatMap((group) =>
  nodeTypes()
    .filter((type) => type !== "start" && stepStyles[type].group === group)
    .map((type) => ({ type, group })),
);

/** Returns the step type that a text names; undefined for other texts. */
export function nodeTypeOf(text: string): NodeType | undefined {
  return nodeTypes().find((type) => type === text);
}

function nodeTypes(): NodeType[] {
  return Object.keys(stepStyles).filter((type): type is NodeType => Object.hasOwn(nodeKinds, type));
}
