"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { useCommand } from "./command-provider.tsx";

export type ListCommands = {
  /** What the list contains: "contact", "contacts". */
  one: string;
  many: string;
  search: RefObject<HTMLInputElement | null>;
  onNew: () => void;
};

/** The commands of a list: `/` focuses its search field and `c` creates an item. */
export function useListCommands({ one, many, search, onNew }: ListCommands): void {
  const t = useTranslations("layout.useListCommands");
  const group = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  useCommand({
    id: `${many}:search`,
    label: t("searchMany", { many }),
    group,
    keys: "/",
    run: () => search.current?.focus(),
  });
  useCommand({ id: `${many}:new`, label: t("newOne", { one }), group, keys: "c", run: onNew });
}
