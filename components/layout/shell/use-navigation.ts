"use client";

import { usePermissions } from "../use-permission.ts";
import { type NavigationItem, navigation } from "./navigation.ts";

/** Returns the screens that the signed-in person may open from the navigation. */
export function useNavigation(): readonly NavigationItem[] {
  const may = usePermissions();
  return navigation.filter(({ permission }) => permission === undefined || may(permission));
}
