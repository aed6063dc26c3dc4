import {
  Bell,
  Bot,
  Briefcase,
  Cable,
  Columns3,
  Contact,
  FileSpreadsheet,
  HandCoins,
  Inbox,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  Radio,
  Route,
  Send,
  SlidersHorizontal,
  Smartphone,
  Sparkles,
  Users,
  Waypoints,
  Webhook,
  Workflow,
} from "lucide-react";

/** Groups of the sidebar, in display order. */
export const navigationSections = [
  { id: "customers", title: "Customers" },
  { id: "automate", title: "Automate" },
  { id: "integrate", title: "Integrate" },
  { id: "settings", title: "Settings" },
] as const;
type NavigationSection = (typeof navigationSections)[number]["id"];

export type NavigationItem = {
  label: string;
  /** Path below `/{workspaceId}`. */
  path: string;
  /** Shortcut keys of "go to", pressed one after another. */
  keys: string;
  icon: LucideIcon;
  section: NavigationSection;
};

/** All screens; the sidebar, phone bar, palette and legend use this table. */
export const navigation: readonly NavigationItem[] = [
  { label: "Board", path: "board", keys: "g b", icon: Columns3, section: "customers" },
  { label: "My work", path: "my-work", keys: "g w", icon: Briefcase, section: "customers" },
  { label: "Inbox", path: "inbox", keys: "g x", icon: Inbox, section: "customers" },
  { label: "Contacts", path: "contacts", keys: "g c", icon: Contact, section: "customers" },
  { label: "Opportunities", path: "opportunities", keys: "g o", icon: HandCoins, section: "customers" },
  { label: "Tasks", path: "tasks", keys: "g k", icon: ListChecks, section: "customers" },
  { label: "Ads & leads", path: "ads", keys: "g e", icon: MousePointerClick, section: "customers" },
  { label: "AI agents", path: "agents", keys: "g a", icon: Bot, section: "automate" },
  { label: "Automations", path: "automations", keys: "g y", icon: Waypoints, section: "automate" },
  { label: "Rules", path: "rules", keys: "g r", icon: Workflow, section: "automate" },
  { label: "Templates", path: "templates", keys: "g t", icon: LayoutTemplate, section: "automate" },
  { label: "Campaigns", path: "campaigns", keys: "g n", icon: Megaphone, section: "automate" },
  { label: "Webhook deliveries", path: "deliveries", keys: "g d", icon: Send, section: "integrate" },
  { label: "Inbound webhooks", path: "workers", keys: "g z", icon: Webhook, section: "integrate" },
  { label: "Webhook tester", path: "inspector", keys: "g i", icon: Radio, section: "integrate" },
  { label: "Simulator", path: "simulator", keys: "g u", icon: Smartphone, section: "integrate" },
  {
    label: "Stages & tags",
    path: "settings/stages",
    keys: "g s",
    icon: SlidersHorizontal,
    section: "settings",
  },
  { label: "Pipelines", path: "settings/pipelines", keys: "g l", icon: Route, section: "settings" },
  { label: "Channels", path: "settings/channels", keys: "g h", icon: Cable, section: "settings" },
  { label: "AI providers", path: "settings/providers", keys: "g v", icon: Sparkles, section: "settings" },
  { label: "Imports", path: "settings/imports", keys: "g f", icon: FileSpreadsheet, section: "settings" },
  { label: "Members", path: "settings/members", keys: "g m", icon: Users, section: "settings" },
  {
    label: "Notification preferences",
    path: "settings/notifications",
    keys: "g q",
    icon: Bell,
    section: "settings",
  },
  { label: "Profile & API keys", path: "settings/profile", keys: "g p", icon: KeyRound, section: "settings" },
];

/** Returns whether `pathname` is the item's screen or below it. */
export function isCurrent(item: NavigationItem, workspaceId: string, pathname: string): boolean {
  const root = `/${workspaceId}/${item.path}`;
  return pathname === root || pathname.startsWith(`${root}/`);
}
