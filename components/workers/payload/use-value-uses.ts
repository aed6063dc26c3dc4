"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import type { Option } from "#components/ui/form/option-list.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { targets } from "#lib/workers/mapping/targets.ts";
import type { MappingReferences } from "../use-mapping-references.ts";
import { FILTER, guessTargets, KEY, lastName } from "./guess-target.ts";
import type { TreeRow } from "./tree-rows.ts";

const NEW_FIELD = "new-field";
const GUESSED = "guessed ";

type Uses = {
  options: readonly Option[];
  choose: (value: string) => void;
  createField: (name: string) => void;
};

/** Returns the possible uses of a value; `choose` passes one to `onChosen` and creates a new custom field first. */
export function useValueUses(row: TreeRow, names: MappingReferences, onChosen: (use: string) => void): Uses {
  const t = useTranslations("workers.useValueUses");
  const tGroups = useTranslations("workers.targetGroups");
  const workspaceId = useShell().workspace.id;
  const create = useWrite(customFieldEndpoints.create, {
    stale: [workspaceKeys.detail(workspaceId)],
    onSuccess: ({ code }) => onChosen(`contact.customFields.${code}`),
    failure: t("couldntCreateTheField"),
  });
  const createField = (name: string) => create.mutate({ body: { name: name.slice(0, 60) } });
  const name = lastName(row.path);
  return {
    options: optionsOf(row, names, { t, tGroups }),
    createField,
    choose: (value) => {
      if (value === NEW_FIELD) createField(name);
      else onChosen(value.startsWith(GUESSED) ? value.slice(GUESSED.length) : value);
    },
  };
}

type Messages = { t: Translate<"workers.useValueUses">; tGroups: Translate<"workers.targetGroups"> };

function optionsOf(
  { path, value }: TreeRow,
  { customFields, labelOf }: MappingReferences,
  { t, tGroups }: Messages,
): Option[] {
  const fields = customFields.map(({ code }) => `contact.customFields.${code}`);
  const guessed = guessTargets(path, value, customFields).slice(0, 3);
  const plain = (group: "contact" | "opportunity" | "task"): Option[] =>
    targets
      .filter((target) => target.group === group)
      .map(({ key }) => ({ value: key, label: shortLabel(labelOf(key)), group: tGroups(group) }));
  const named = lastName(path);
  const isKnown = customFields.some(({ code, name }) => [code, name].includes(named));
  return [
    ...guessed.map((use) => ({
      value: GUESSED + use,
      label: wordOf(use, labelOf, t),
      group: t("suggested"),
    })),
    ...plain("contact"),
    ...fields.map((key) => ({ value: key, label: labelOf(key), group: t("customField") })),
    ...(isKnown || named === ""
      ? []
      : [{ value: NEW_FIELD, label: t("newField", { name: named }), group: t("customField") }]),
    ...plain("opportunity"),
    ...plain("task"),
    { value: FILTER, label: t("filterOption"), group: t("whichCalls") },
    { value: KEY, label: t("keyOption"), group: t("whichCalls") },
  ];
}

/** Returns the label of a use outside of its group. */
function wordOf(use: string, labelOf: MappingReferences["labelOf"], t: Messages["t"]): string {
  if (use === FILTER) return t("filter");
  return use === KEY ? t("key") : labelOf(use);
}

/** "Opportunity: name" under the heading Opportunity becomes "Name". */
function shortLabel(label: string): string {
  const rest = label.replace(/^[^:]+: /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
