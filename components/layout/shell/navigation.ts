import {
  Bell,
  Bot,
  Briefcase,
  Building2,
  Cable,
  ChartColumn,
  CircleUser,
  Columns3,
  Contact,
  FileSpreadsheet,
  Gauge,
  HandCoins,
  Inbox,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  Lock,
  LogIn,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  Radio,
  Route,
  ScrollText,
  Send,
  ServerCog,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Sparkles,
  Trash2,
  UserCog,
  Users,
  UsersRound,
  Waypoints,
  Webhook,
  Workflow,
  Zap,
} from "lucide-react";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

/** Groups of the sidebar, in display order; their names are in the messages "layout.sections". */
export const navigationSections = ["customers", "automate", "integrate", "settings"] as const;
type NavigationSection = (typeof navigationSections)[number];

export type NavigationItem = {
  /** Key of its name in the messages "layout.screens". */
  id: keyof AppMessages["layout"]["screens"];
  /** Path below `/{workspaceId}`. */
  path: string;
  /** Path of screens that belong to this one but are not below it. */
  otherPath?: string;
  /** Shortcut keys of "go to", pressed one after another: letters of its English name, after `s` for settings. */
  keys: string;
  icon: LucideIcon;
  section: NavigationSection;
  /** Without it, the screen is not in the navigation. */
  permission?: Permission;
};

/** All screens; the sidebar, phone bar, palette and legend use this table. */
export const navigation: readonly NavigationItem[] = [
  { id: "board", path: "board", keys: "g b", icon: Columns3, section: "customers" },
  { id: "myWork", path: "my-work", keys: "g w", icon: Briefcase, section: "customers" },
  { id: "inbox", path: "inbox", keys: "g i", icon: Inbox, section: "customers" },
  { id: "contacts", path: "contacts", keys: "g c", icon: Contact, section: "customers" },
  { id: "opportunities", path: "opportunities", keys: "g o", icon: HandCoins, section: "customers" },
  { id: "tasks", path: "tasks", keys: "g t", icon: ListChecks, section: "customers" },
  {
    id: "activity",
    path: "activity",
    keys: "g y",
    icon: ScrollText,
    section: "customers",
    permission: "contacts.read",
  },
  { id: "ads", path: "ads", otherPath: "forms", keys: "g l", icon: MousePointerClick, section: "customers" },
  { id: "reports", path: "reports", keys: "g p", icon: ChartColumn, section: "customers" },
  { id: "agents", path: "agents", keys: "g a", icon: Bot, section: "automate" },
  { id: "automations", path: "automations", keys: "g u", icon: Waypoints, section: "automate" },
  { id: "rules", path: "rules", keys: "g r", icon: Workflow, section: "automate" },
  { id: "templates", path: "templates", keys: "g e", icon: LayoutTemplate, section: "automate" },
  { id: "campaigns", path: "campaigns", keys: "g g", icon: Megaphone, section: "automate" },
  { id: "deliveries", path: "deliveries", keys: "g d", icon: Send, section: "integrate" },
  { id: "workers", path: "workers", keys: "g h", icon: Webhook, section: "integrate" },
  { id: "inspector", path: "inspector", keys: "g k", icon: Radio, section: "integrate" },
  { id: "simulator", path: "simulator", keys: "g m", icon: Smartphone, section: "integrate" },
  {
    id: "workspace",
    path: "settings/workspace",
    keys: "g s w",
    icon: Building2,
    section: "settings",
  },
  {
    id: "stages",
    path: "settings/stages",
    keys: "g s t",
    icon: SlidersHorizontal,
    section: "settings",
  },
  { id: "pipelines", path: "settings/pipelines", keys: "g s p", icon: Route, section: "settings" },
  {
    id: "macros",
    path: "settings/macros",
    keys: "g s o",
    icon: Zap,
    section: "settings",
    permission: "conversations.read",
  },
  { id: "channels", path: "settings/channels", keys: "g s c", icon: Cable, section: "settings" },
  { id: "providers", path: "settings/providers", keys: "g s a", icon: Sparkles, section: "settings" },
  { id: "imports", path: "settings/imports", keys: "g s i", icon: FileSpreadsheet, section: "settings" },
  { id: "trash", path: "settings/trash", keys: "g s h", icon: Trash2, section: "settings" },
  { id: "members", path: "settings/members", keys: "g s m", icon: Users, section: "settings" },
  { id: "roles", path: "settings/roles", keys: "g s r", icon: UserCog, section: "settings" },
  { id: "teams", path: "settings/teams", keys: "g s e", icon: UsersRound, section: "settings" },
  {
    id: "singleSignOn",
    path: "settings/single-sign-on",
    keys: "g s g",
    icon: LogIn,
    section: "settings",
  },
  {
    id: "notifications",
    path: "settings/notifications",
    keys: "g s n",
    icon: Bell,
    section: "settings",
  },
  { id: "usage", path: "settings/usage", keys: "g s u", icon: Gauge, section: "settings" },
  { id: "privacy", path: "settings/privacy", keys: "g s v", icon: ShieldCheck, section: "settings" },
  {
    id: "audit",
    path: "settings/audit",
    keys: "g s l",
    icon: ScrollText,
    section: "settings",
    permission: "audit.read",
  },
  { id: "system", path: "settings/system", keys: "g s s", icon: ServerCog, section: "settings" },
  { id: "profile", path: "settings/profile", keys: "g s f", icon: CircleUser, section: "settings" },
  { id: "security", path: "settings/security", keys: "g s y", icon: Lock, section: "settings" },
  { id: "apiKeys", path: "settings/api-keys", keys: "g s k", icon: KeyRound, section: "settings" },
];

/** Returns whether `pathname` is the item's screen, below it or one that belongs to it. */
export function isCurrent(
  { path, otherPath = path }: NavigationItem,
  workspaceId: string,
  pathname: string,
): boolean {
  return [path, otherPath].some((one) => `${pathname}/`.startsWith(`/${workspaceId}/${one}/`));
}
