"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import type { RecordNoun } from "../record/record-noun.ts";
import { useCommand } from "./command-provider.tsx";

type ListCommands = {
  /** Kind of the listed records. */
  noun: RecordNoun;
  search: RefObject<HTMLInputElement | null>;
  onNew: () => void;
};

/** The commands of a list: `/` focuses its search field and `c` creates an item. */
export function useListCommands({ noun, search, onNew }: ListCommands): void {
  const t = useTranslations("layout.useListCommands");
  const group = t("group", { noun });
  useCommand({
    id: `${noun}:search`,
    label: t("search", { noun }),
    group,
    keys: "/",
    run: () => search.current?.focus(),
  });
  useCommand({ id: `${noun}:new`, label: t("new", { noun }), group, keys: "c", run: onNew });
}
