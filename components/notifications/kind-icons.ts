import {
  AlarmClock,
  AtSign,
  BellRing,
  CalendarClock,
  DatabaseBackup,
  FileUp,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Network,
  PlugZap,
  Send,
  UserRoundCheck,
  Workflow,
} from "lucide-react";
import type { NotificationKind } from "#lib/notifications/schema.ts";

export const kindIcons: Readonly<Record<NotificationKind, LucideIcon>> = {
  assignment: UserRoundCheck,
  mention: AtSign,
  followed_change: BellRing,
  followed_message: MessageCircle,
  task_due: CalendarClock,
  task_overdue: AlarmClock,
  rule_failing: Workflow,
  delivery_failing: Send,
  automation_failing: Network,
  channel_failing: PlugZap,
  backup_failing: DatabaseBackup,
  import_ended: FileUp,
  campaign_ended: Megaphone,
};
