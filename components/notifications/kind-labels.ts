import {
  AlarmClock,
  AtSign,
  CalendarClock,
  FileUp,
  type LucideIcon,
  Megaphone,
  Network,
  PlugZap,
  Send,
  UserRoundCheck,
  Workflow,
} from "lucide-react";
import type { NotificationKind } from "#lib/notifications/schema.ts";

type KindWords = { label: string; description: string; icon: LucideIcon };

/** Label and icon of each kind. */
export const kindLabels: Readonly<Record<NotificationKind, KindWords>> = {
  assignment: { label: "Assignments", description: "A contact is assigned to you.", icon: UserRoundCheck },
  mention: { label: "Mentions", description: "A note mentions you with @.", icon: AtSign },
  task_due: { label: "Tasks due", description: "One of your tasks is due soon.", icon: CalendarClock },
  task_overdue: { label: "Tasks overdue", description: "One of your tasks is overdue.", icon: AlarmClock },
  rule_failing: {
    label: "Failing rules",
    description: "A rule's last five deliveries failed. For owners and admins.",
    icon: Workflow,
  },
  delivery_failing: {
    label: "Failing deliveries",
    description: "More than half of a rule's deliveries in an hour failed. For owners and admins.",
    icon: Send,
  },
  automation_failing: {
    label: "Failing automations",
    description: "A run of an automation failed. For owners and admins.",
    icon: Network,
  },
  channel_failing: {
    label: "Failing channels",
    description:
      "A channel loses messages, its token is rejected, or its account is banned or restricted. For owners and admins.",
    icon: PlugZap,
  },
  import_ended: {
    label: "Imports",
    description: "One of your imports is complete or has failed.",
    icon: FileUp,
  },
  campaign_ended: { label: "Campaigns", description: "One of your campaigns has ended.", icon: Megaphone },
};
