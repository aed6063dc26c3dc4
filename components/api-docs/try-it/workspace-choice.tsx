"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";

/** A workspace in which calls can be tried. */
export type TryWorkspace = { id: string; name: string; isSandbox: boolean };

type WorkspaceChoiceProps = {
  workspaces: readonly TryWorkspace[];
  value: string;
  isMissing: boolean;
  onChange: (id: string) => void;
};

/** The workspace of a call. A person who is not signed in enters its id. */
export function WorkspaceChoice({ workspaces, value, isMissing, onChange }: WorkspaceChoiceProps) {
  const t = useTranslations("api-docs.workspaceChoice");
  return (
    <Field label={t("workspace")} error={isMissing ? t("chooseOne") : undefined} required>
      {workspaces.length === 0 ? (
        <Input
          value={value}
          placeholder={t("workspaceId")}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-xs"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Select
          options={workspaces.map(({ id, name, isSandbox }) => ({
            value: id,
            label: isSandbox ? t("sandbox", { name }) : name,
            description: <code className="font-mono">{id}</code>,
          }))}
          value={value || undefined}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
