"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";

const OTHER = "other";

/** A workspace in which calls can be tried. */
export type TryWorkspace = { id: string; name: string; isSandbox: boolean };

type WorkspaceChoiceProps = {
  workspaces: readonly TryWorkspace[];
  value: string;
  /** Whether the user can enter an id: a key of someone else has other workspaces. */
  canEnter: boolean;
  isMissing: boolean;
  onChange: (id: string) => void;
};

/** The workspace of a call: one of the user's, or an entered id. */
export function WorkspaceChoice({ workspaces, value, canEnter, isMissing, onChange }: WorkspaceChoiceProps) {
  const t = useTranslations("api-docs.workspaceChoice");
  const [first] = workspaces;
  const [isOther, setOther] = useState(value !== "" && workspaces.every(({ id }) => id !== value));
  const choose = (id: string) => {
    setOther(id === OTHER);
    onChange(id === OTHER ? "" : id);
  };
  const isEntered = first === undefined || (canEnter && isOther);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label={t("workspace")}
        error={isMissing ? t("chooseOne") : undefined}
        required
        className="w-full"
      >
        {isEntered ? (
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
            options={[
              ...workspaces.map(({ id, name, isSandbox }) => ({
                value: id,
                label: isSandbox ? t("sandbox", { name }) : name,
                description: <code className="font-mono">{id}</code>,
              })),
              ...(canEnter ? [{ value: OTHER, label: t("other") }] : []),
            ]}
            value={value || undefined}
            onChange={choose}
          />
        )}
      </Field>
      {isEntered && first && (
        <Button size="sm" variant="ghost" onClick={() => choose(first.id)}>
          {t("chooseMine")}
        </Button>
      )}
    </div>
  );
}
