"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { useColumnNames } from "../../list/columns/column-names.ts";
import { ShownItemsMenu } from "../../shown-items/shown-items-menu.tsx";
import { builtInFields, type CardField, isLine, MAX_FIELDS } from "./card-fields.ts";
import type { CardFields } from "./use-card-fields.ts";

/** Chooses the fields of cards, and the order of those with their own line. */
export function CardFieldsMenu({ fields }: { fields: CardFields }) {
  const t = useTranslations("contacts.cardFields");
  const custom = useQuery(workspaceQueries.detail(useShell().workspace.id)).data?.customFields ?? [];
  const columnName = useColumnNames();
  const all = [...builtInFields, ...custom.map(({ code }): CardField => `field.${code}`)];
  const nameOf = (id: CardField) =>
    id === "nextTask" || id === "opportunities" || id === "stageTime" ? t(`names.${id}`) : columnName(id);
  return (
    <ShownItemsMenu
      all={all}
      ids={fields.ids.filter((id) => all.includes(id))}
      nameOf={nameOf}
      bounds={{ least: 0, most: MAX_FIELDS }}
      isMovable={isLine}
      onChange={fields.choose}
      onReset={fields.reset}
    />
  );
}
