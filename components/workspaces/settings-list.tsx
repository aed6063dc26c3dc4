"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { InlineEdit } from "#components/ui/form/inline-edit.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { ColorButton } from "./color-button.tsx";

export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y rounded-lg border bg-raised shadow-card empty:hidden">
      {children}
    </ul>
  );
}

type SettingsRowProps = {
  /** The kind, for labels of controls. */
  kind: "field" | "segment" | "tag";
  name: string;
  color?: string;
  aside?: ReactNode;
  /** Buttons before the delete button. */
  actions?: ReactNode;
  /** The consequence of deletion, as a sentence. */
  deletion: string;
  onRename: (name: string) => Promise<unknown>;
  onRecolor?: (color: string) => void;
  onDelete: () => Promise<unknown>;
};

/** A row of a settings list: color, name edited in place, delete with confirmation. */
export function SettingsRow(props: SettingsRowProps) {
  const t = useTranslations("workspaces.settingsList");
  const { kind, name, color, aside, actions, deletion, onRename, onRecolor, onDelete } = props;
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function confirm() {
    setDeleting(true);
    await onDelete().catch(() => {});
    setDeleting(false);
    setAsking(false);
  }

  return (
    <li className="flex min-h-10 items-center gap-1.5 px-2 py-1">
      {onRecolor && (
        <ColorButton label={t("colorOfName", { name })} color={color ?? null} onChange={onRecolor} />
      )}
      <InlineEdit label={t("nameOfKindName", { kind, name })} value={name} maxLength={60} onSave={onRename} />
      {aside}
      {actions}
      <IconButton
        label={t("deleteName", { name })}
        icon={<Trash2 />}
        size="sm"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteTheKindName", { kind, name })}
        description={deletion}
        confirmLabel={t("deleteKind", { kind })}
        busy={deleting}
        onConfirm={confirm}
      />
    </li>
  );
}

type AddRowProps = { label: string; onAdd: (name: string) => Promise<unknown>; maxLength?: number };

/** A field and a button that add an item to a list. */
export function AddRow({ label, onAdd, maxLength = 60 }: AddRowProps) {
  const tActions = useTranslations("actions");
  const [name, setName] = useState("");
  const [adding, setAdding] = useState(false);
  return (
    <form
      className="mt-3 flex max-w-sm gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        setAdding(true);
        const added = await onAdd(name.trim()).then(
          () => true,
          () => false,
        );
        setAdding(false);
        if (added) setName("");
      }}
    >
      <Input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={adding} disabled={name.trim() === ""}>
        <Plus />
        {tActions("add")}
      </Button>
    </form>
  );
}
