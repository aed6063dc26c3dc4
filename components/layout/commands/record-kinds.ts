import type { LucideIcon } from "lucide-react";
import type { RecordHit, RecordKind } from "#lib/search/schema.ts";
import { type NavigationItem, navigation } from "../navigation.ts";

/** The screen of a kind of record, its icon, and the path of one below `/{workspaceId}`. */
type KindOfRecord = {
  screen: NavigationItem["id"];
  icon: LucideIcon | undefined;
  pathOf(id: string): string;
};

const of = (screen: NavigationItem["id"], pathOf = (id: string) => `${screen}/${id}`): KindOfRecord => ({
  screen,
  icon: navigation.find((item) => item.id === screen)?.icon,
  pathOf,
});

/** How the palette shows each kind of record. */
const kinds: Record<RecordKind, KindOfRecord> = {
  contact: of("contacts"),
  conversation: of("inbox", (id) => `inbox?view=all&conversation=${id}`),
  opportunity: of("opportunities"),
  task: of("tasks", (id) => `tasks?task=${id}`),
  agent: of("agents"),
  automation: of("automations"),
  rule: of("rules"),
  campaign: of("campaigns"),
};

export function kindOf({ kind }: RecordHit): KindOfRecord {
  return kinds[kind];
}
