import {
  Bot,
  Cable,
  ClipboardList,
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

export const kindIcons: Record<TimelineKind, LucideIcon> = {
  change: PencilLine,
  agent: Bot,
  note: StickyNote,
  message: MessageSquare,
  opportunity: HandCoins,
  task: ListChecks,
  automation: Route,
  delivery: Webhook,
  worker: Cable,
  submission: ClipboardList,
};
