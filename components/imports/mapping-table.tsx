"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Select, type SelectOption } from "#components/ui/form/select.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Import } from "#lib/imports/schema.ts";
import { contactTargets, opportunityTargets } from "#lib/imports/schema.ts";
import { codeOfColumn } from "./import-values.ts";

const NONE = "none";
const SAMPLES = 3;

type Mapping = Import["mapping"];
type MappingTableProps = { draft: Import; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** The columns of the file with samples and their targets. */
export function MappingTable({ draft, mapping, onChange }: MappingTableProps) {
  const t = useTranslations("imports.mappingTable");
  const { workspace } = useShell();
  const { customFields: fields = [], channels = [] } =
    useQuery(workspaceQueries.detail(workspace.id)).data ?? {};
  const set = (index: number, value: string) =>
    onChange(mapping.map((target, at) => (at === index ? (value === NONE ? null : value) : target)));
  return (
    <section aria-label={t("columns")}>
      <h2 className="mb-3 font-semibold text-base">{t("mapColumns")}</h2>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t("column")}</TableHead>
            <TableHead className="max-sm:hidden">{t("sampleValues")}</TableHead>
            <TableHead>{t("field")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {draft.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change, and two may have one name.
            <TableRow key={`${index}-${column}`}>
              <TableCell className="max-w-40 font-medium">
                <span className="block truncate" title={column}>
                  {column}
                </span>
                <span className="block truncate text-ink-faint text-xs sm:hidden">
                  {samplesOf(draft, index)}
                </span>
              </TableCell>
              <TableCell className="max-w-72 text-ink-soft max-sm:hidden">
                <span className="block truncate">{samplesOf(draft, index) || t("noValues")}</span>
              </TableCell>
              <TableCell className="w-44 py-1.5 sm:w-60">
                <Select
                  label={t("fieldForColumn", { column })}
                  options={choicesFor({ draft, fields, channels, mapping, index, t })}
                  value={mapping[index] ?? NONE}
                  onChange={(value) => set(index, value)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function samplesOf({ samples }: Import, index: number): string {
  const values = samples.map((row) => row[index]?.trim() ?? "").filter((value) => value !== "");
  return [...new Set(values)].slice(0, SAMPLES).join(" · ");
}

type Field = { code: string; name: string };
type T = Translate<"imports.mappingTable">;
type ChoicesFor = {
  draft: Import;
  fields: readonly Field[];
  channels: readonly { id: string; name: string }[];
  mapping: Mapping;
  index: number;
  t: T;
};

/** Returns the targets available to a column: unused ones, custom fields, a new field with its name, and consents. */
function choicesFor({ draft, fields, channels, mapping, index, t }: ChoicesFor): SelectOption[] {
  const options =
    draft.kind === "contacts"
      ? contactTargets.map((value) => ({ value, label: t(`contactTargets.${value}`) }))
      : opportunityTargets.map((value) => ({ value, label: t(`opportunityTargets.${value}`) }));
  const known = fields.map(({ code, name }) => ({ value: `field:${code}`, label: name }));
  const code = codeOfColumn(draft.columns[index] ?? "");
  const isNew = code !== null && !fields.some((field) => field.code === code);
  const fresh = isNew ? [{ value: `field:${code}`, label: t("newField", { code }) }] : [];
  const consents = channels.map(({ id, name }) => ({
    value: `consent:${id}`,
    label: t("consent", { channel: name }),
  }));
  const all = draft.kind === "contacts" ? [...options, ...known, ...fresh, ...consents] : options;
  const used = new Set(mapping.filter((target, at) => target !== null && at !== index));
  return [
    { value: NONE, label: t("notImported") },
    ...all.filter(({ value }) => !used.has(value) || value === mapping[index]),
  ];
}
