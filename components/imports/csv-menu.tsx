"use client";

import { Download, FileSpreadsheet, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { saveCsv } from "#components/layout/save-csv.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import type { ImportKind } from "#lib/imports/schema.ts";

export type CsvMenuProps = {
  kind: ImportKind;
  /** The filters of the list as query parameters, so that the export matches the list. */
  filters?: Record<string, string | number | boolean | undefined>;
};

const exportPaths = { contacts: "/api/contact/export", opportunities: "/api/opportunity/export" };

/** Import and export of a list. Hidden without permission. */
export function CsvMenu({ kind, filters = {} }: CsvMenuProps) {
  const t = useTranslations("imports.csvMenu");
  const tSave = useTranslations("imports.saveCsv");
  const workspaceId = useShell().workspace.id;
  const router = useRouter();
  const canRead = usePermission("imports.read");
  const canWrite = usePermission("imports.write");
  if (!canRead) return null;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return (
    <IconMenu label={t("importAndExport")} icon={<FileSpreadsheet />}>
      {canWrite && (
        <DropdownMenuItem
          icon={<Upload />}
          onSelect={() => router.push(`/${workspaceId}/settings/imports?kind=${kind}`)}
        >
          {t("importACsvFile")}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem
        icon={<Download />}
        onSelect={() =>
          void saveCsv({
            workspaceId,
            path: `${exportPaths[kind]}?${query}`,
            fileName: `${kind}.csv`,
            t: tSave,
          })
        }
      >
        {t("exportAsCsv")}
      </DropdownMenuItem>
    </IconMenu>
  );
}
