import {
  Bot,
  Cable,
  Columns3,
  Contact,
  Inbox,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Radio,
  Send,
  SlidersHorizontal,
  Smartphone,
  Sparkles,
  Users,
  Workflow,
} from "lucide-react";

export type NavigationItem = {
  label: string;
  /** Path below `/{workspaceId}`. */
  path: string;
  /** Go-to keys, pressed one after the other. */
  keys: string;
  icon: LucideIcon;
  section: "main" | "settings";
};

/** Every screen one can go to: sidebar, phone bar, palette and legend read this one table. */
export const navigation: readonly NavigationItem[] = [
  { label: "Board", path: "board", keys: "g b", icon: Columns3, section: "main" },
  { label: "Inbox", path: "inbox", keys: "g x", icon: Inbox, section: "main" },
  { label: "Contacts", path: "contacts", keys: "g c", icon: Contact, section: "main" },
  { label: "Agents", path: "agents", keys: "g a", icon: Bot, section: "main" },
  { label: "Rules", path: "rules", keys: "g r", icon: Workflow, section: "main" },
  { label: "Templates", path: "templates", keys: "g t", icon: LayoutTemplate, section: "main" },
  { label: "Deliveries", path: "deliveries", keys: "g d", icon: Send, section: "main" },
  { label: "Inspector", path: "inspector", keys: "g i", icon: Radio, section: "main" },
  { label: "Simulator", path: "simulator", keys: "g u", icon: Smartphone, section: "main" },
  {
    label: "Stages & tags",
    path: "settings/stages",
    keys: "g s",
    icon: SlidersHorizontal,
    section: "settings",
  },
  { label: "Channels", path: "settings/channels", keys: "g h", icon: Cable, section: "settings" },
  { label: "AI providers", path: "settings/providers", keys: "g v", icon: Sparkles, section: "settings" },
  { label: "Members", path: "settings/members", keys: "g m", icon: Users, section: "settings" },
  { label: "Profile & API keys", path: "settings/profile", keys: "g p", icon: KeyRound, section: "settings" },
];

/** Whether `pathname` is the item's screen or one below it. */
export function isCurrent(item: NavigationItem, workspaceId: string, pathname: string): boolean {
  const root = `/${workspaceId}/${item.path}`;
  return pathname === root || pathname.startsWith(`${root}/`);
}
