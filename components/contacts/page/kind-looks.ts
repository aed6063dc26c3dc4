import {
  Bot,
  Cable,
  HandCoins,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Route,
  StickyNote,
  Webhook,
} from "lucide-react";
import type { TimelineKind } from "#lib/timeline/schema.ts";

/** Labels and icons of the kinds of a timeline. */
export const kindLooks: Record<TimelineKind, { label: string; icon: LucideIcon }> = {
  change: { label: "Changes", icon: PencilLine },
  agent: { label: "AI agents", icon: Bot },
  note: { label: "Notes", icon: StickyNote },
  message: { label: "Messages", icon: MessageSquare },
  opportunity: { label: "Opportunities", icon: HandCoins },
  task: { label: "Tasks", icon: ListChecks },
  automation: { label: "Automations", icon: Route },
  delivery: { label: "Webhooks", icon: Webhook },
  worker: { label: "Inbound calls", icon: Cable },
};
