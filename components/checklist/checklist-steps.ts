import { Bot, Contact, Globe, type LucideIcon, Radio, Users, Workflow } from "lucide-react";
import type { ChecklistStep } from "#lib/checklist/schema.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

type StepText = keyof AppMessages["checklist"]["steps"];

/** The screen of a step: the key of the link's label, and its path below `/{workspaceId}`. */
type StepLink = { label: StepText; path: string };

/** Each step of the setup: the key of its description, its icon and its links. */
export const stepParts: Record<
  ChecklistStep,
  { how: StepText; icon: LucideIcon; links: readonly StepLink[] }
> = {
  contact: {
    how: "contactHow",
    icon: Contact,
    links: [
      { label: "importContacts", path: "settings/imports" },
      { label: "openBoard", path: "board" },
    ],
  },
  channel: {
    how: "channelHow",
    icon: Radio,
    links: [
      { label: "addChannel", path: "settings/channels" },
      { label: "openSimulator", path: "simulator" },
    ],
  },
  agent: { how: "agentHow", icon: Bot, links: [{ label: "createAgent", path: "agents" }] },
  widget: { how: "widgetHow", icon: Globe, links: [{ label: "chooseAgent", path: "agents" }] },
  rule: {
    how: "ruleHow",
    icon: Workflow,
    links: [
      { label: "createRule", path: "rules/new" },
      { label: "viewDeliveries", path: "deliveries" },
    ],
  },
  member: { how: "memberHow", icon: Users, links: [{ label: "invite", path: "settings/members" }] },
};
