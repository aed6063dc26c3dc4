"use client";

import type { ViewScreen } from "#lib/views/schema.ts";
import type { NavigationItem } from "./shell/navigation.ts";
import { useShell } from "./workspace-context.tsx";

/** Screens with saved views, by path. */
const screens: Readonly<Record<string, ViewScreen>> = {
  board: "contacts",
  inbox: "inbox",
  contacts: "contacts",
  opportunities: "opportunities",
  tasks: "tasks",
};

/** Returns a function that returns the address of a screen, with the filters of the user's default view. */
export function useScreenAddress(): (item: Pick<NavigationItem, "path">) => string {
  const { workspace, defaultFilters } = useShell();
  return ({ path }) => {
    const address = `/${workspace.id}/${path}`;
    const screen = screens[path];
    const filters = screen && defaultFilters[screen];
    return filters ? `${address}?${new URLSearchParams(filters)}` : address;
  };
}
