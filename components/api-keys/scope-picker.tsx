"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { Label } from "#components/ui/form/field.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ApiKeyScope } from "#lib/api-keys/schema.ts";
import { areas } from "#lib/platform/auth/permissions.ts";

const modes = ["all", "read", "areas"] as const;

type ScopePickerProps = { scopes: readonly ApiKeyScope[]; onChange: (scopes: ApiKeyScope[]) => void };

/** The scopes of a key: full access, read only, or reading and writing per area. */
export function ScopePicker({ scopes, onChange }: ScopePickerProps) {
  const t = useTranslations("api-keys.scopePicker");
  const id = useId();
  const [mode, setMode] = useState<(typeof modes)[number]>(
    scopes.length === 0 ? "all" : scopes.includes("read") ? "read" : "areas",
  );
  const starts: Record<typeof mode, ApiKeyScope[]> = { all: [], read: ["read"], areas: ["contact:read"] };
  return (
    <div className="grid gap-2" id={id}>
      <Label>{t("access")}</Label>
      <SegmentedControl
        label={t("access")}
        segments={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        value={mode}
        onChange={(next) => {
          setMode(next);
          onChange(starts[next]);
        }}
        className="w-fit"
      />
      {mode === "areas" && <AreaTable scopes={scopes} onChange={onChange} />}
    </div>
  );
}

function AreaTable({ scopes, onChange }: ScopePickerProps) {
  const t = useTranslations("api-keys.scopePicker");
  const tAreas = useTranslations("api-keys.areas");
  function toggle(scope: ApiKeyScope) {
    const rest = scopes.filter((one) => one !== scope);
    // An empty list would mean all scopes, so the last one cannot be cleared.
    if (rest.length > 0) onChange(rest.length === scopes.length ? [...scopes, scope] : rest);
  }
  return (
    <div className="max-h-64 overflow-y-auto rounded-md border">
      <Table aria-label={t("scopesByArea")}>
        <TableHeader>
          <TableRow>
            <TableHead>{t("area")}</TableHead>
            <TableHead className="w-20 text-center">{t("read")}</TableHead>
            <TableHead className="w-20 text-center">{t("write")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {areas.map((area) => (
            <TableRow key={area}>
              <TableCell className="h-8">{tAreas(area)}</TableCell>
              {(["read", "write"] as const).map((access) => (
                <TableCell key={access} className="h-8 text-center">
                  <Checkbox
                    aria-label={t("accessTo", { area: tAreas(area), access })}
                    checked={scopes.includes(`${area}:${access}`)}
                    onCheckedChange={() => toggle(`${area}:${access}`)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
