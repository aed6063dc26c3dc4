"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Label } from "#components/ui/form/field.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";

type WorkspacePickerProps = { workspaceIds: readonly string[]; onChange: (ids: string[]) => void };

/** The workspaces that a key works in: all of the user's, which is an empty list, or some of them. */
export function WorkspacePicker({ workspaceIds, onChange }: WorkspacePickerProps) {
  const t = useTranslations("api-keys.workspacePicker");
  const { workspace, workspaces } = useShell();
  function toggle(id: string) {
    const rest = workspaceIds.filter((one) => one !== id);
    // An empty list would mean all workspaces, so the last one cannot be cleared.
    if (rest.length > 0) onChange(rest.length === workspaceIds.length ? [...workspaceIds, id] : rest);
  }
  return (
    <div className="grid gap-2">
      <Label>{t("workspaces")}</Label>
      <SegmentedControl
        label={t("workspaces")}
        segments={[
          { value: "all", label: t("all") },
          { value: "some", label: t("some") },
        ]}
        value={workspaceIds.length === 0 ? "all" : "some"}
        onChange={(mode) => onChange(mode === "all" ? [] : [workspace.id])}
      />
      {workspaceIds.length > 0 && (
        <fieldset className="max-h-48 overflow-y-auto rounded-md border px-3 py-1">
          <legend className="sr-only">{t("some")}</legend>
          {workspaces.map(({ id, name }) => (
            <CheckboxRow
              key={id}
              label={name}
              checked={workspaceIds.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
