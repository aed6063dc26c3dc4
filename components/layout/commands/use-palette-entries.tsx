"use client";

import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import type { RecordHit, RecordKind } from "#lib/search/schema.ts";
import { type NavigationItem, navigation } from "../shell/navigation.ts";
import { useGuardedNavigation } from "../unsaved-changes/leave-guard.tsx";
import { useShell } from "../workspace-context.tsx";
import { useCommands } from "./command-provider.tsx";
import { commandEntries, type Entry, rankEntries, scoreRecord } from "./palette-entries.ts";
import { recordsQuery } from "./record-queries.ts";

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

/** Long enough that a word typed quickly is one request. */
const PAUSE_MS = 120;

/** Entries of the palette for the typed text. `isPending`: records are still loading. */
type PaletteContent = { groups: Map<string, Entry[]>; isPending: boolean; isError: boolean };

/** Returns the commands and the records of the workspace that match what is typed. */
export function usePaletteEntries(typed: string): PaletteContent {
  const t = useTranslations("layout.screens");
  const { workspace } = useShell();
  const go = useGuardedNavigation();
  const commands = useCommands().filter((command) => !command.hidden && !command.local);
  const settled = useDebouncedValue(typed, PAUSE_MS);
  const { data, isError } = useQuery(recordsQuery(workspace.id, settled));
  const found = typed.length < 2 ? undefined : data;
  const records = (found?.hits ?? []).map((hit): Entry => {
    const { screen, icon: Icon, pathOf } = kindOf(hit);
    return {
      id: `${hit.kind}:${hit.id}`,
      group: t(screen),
      label: hit.name,
      detail: hit.detail,
      icon: Icon && <Icon />,
      score: scoreRecord(hit, found?.query ?? "", typed),
      run: () => go(`/${workspace.id}/${pathOf(hit.id)}`),
    };
  });
  const isKnown = found?.query === typed;
  return {
    groups: rankEntries([...commandEntries(commands, typed), ...records]),
    isPending: typed.length >= 2 && !isKnown && !isError,
    isError,
  };
}

/** The screen of a kind of record, its icon, and the path of one below `/{workspaceId}`. */
type KindOfRecord = {
  screen: NavigationItem["id"];
  icon: LucideIcon | undefined;
  pathOf(id: string): string;
};

function kindOf({ kind }: RecordHit): KindOfRecord {
  return kinds[kind];
}
