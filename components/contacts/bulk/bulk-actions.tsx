"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Tag, TextCursorInput, Trash2, UserRoundPlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useState } from "react";
import type { z } from "zod";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { Button } from "#components/ui/button.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { useAssigneeOptions } from "#components/ui/form/use-assignee-options.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactEdit } from "#lib/contacts/schema.ts";
import { FieldForm } from "./field-form.tsx";

/** The change of a bulk edit, in the format of the API. */
export type Edit = z.input<typeof ContactEdit>;

type BulkActionsProps = { onEdit: (change: Edit) => void; busy: boolean };

/** The changes that can be made of many contacts. */
export function BulkActions({ onEdit, busy }: BulkActionsProps) {
  const t = useTranslations("contacts.bulkActions");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const canDelete = usePermission("contacts.delete");
  const stages = settings?.stages.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? [];
  const tags = settings?.tags.map(({ id, name, color }) => ({ value: id, label: name, color })) ?? [];
  const { options, changeOf } = useAssignees();
  return (
    <>
      <Choose label={t("stage")} icon={<ArrowRightLeft />} busy={busy}>
        {(done) => (
          <OptionList
            label={t("moveTo")}
            options={stages}
            onSelect={(stageId) => done(onEdit, { stageId })}
          />
        )}
      </Choose>
      <Choose label={t("assign")} icon={<UserRoundPlus />} busy={busy}>
        {(done) => (
          <OptionList
            label={t("assignTo")}
            options={options}
            onSelect={(value) => done(onEdit, changeOf(value))}
          />
        )}
      </Choose>
      <Choose label={t("addTag")} icon={<Tag />} busy={busy}>
        {(done) => (
          <OptionList
            label={t("addTag")}
            options={tags}
            onSelect={(tag) => done(onEdit, { addTags: [tag] })}
            onCreate={(name) => done(onEdit, { addTags: [name] })}
          />
        )}
      </Choose>
      <Choose label={t("removeTag")} icon={<X />} busy={busy}>
        {(done) => (
          <OptionList
            label={t("removeTag")}
            options={tags}
            onSelect={(tag) => done(onEdit, { removeTags: [tag] })}
          />
        )}
      </Choose>
      <Choose label={t("field")} icon={<TextCursorInput />} busy={busy} padded>
        {(done) => <FieldForm onSet={(code, value) => done(onEdit, { customFields: [{ code, value }] })} />}
      </Choose>
      {canDelete && (
        <Button variant="danger-ghost" disabled={busy} onClick={() => onEdit({ delete: true })}>
          <Trash2 /> {t("delete")}
        </Button>
      )}
    </>
  );
}

function useAssignees() {
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  return useAssigneeOptions(personOptions(people), teams);
}

type Done = (onEdit: BulkActionsProps["onEdit"], change: Edit) => void;

type ChooseProps = {
  label: string;
  icon: ReactElement;
  busy: boolean;
  padded?: boolean;
  children: (done: Done) => ReactNode;
};

/** A button that opens a choice above it. */
function Choose({ label, icon, busy, padded = false, children }: ChooseProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button disabled={busy} variant="ghost">
          {icon} {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent side="top" aria-label={label} className={padded ? "" : "overflow-hidden p-0"}>
        {children((onEdit, change) => {
          setOpen(false);
          onEdit(change);
        })}
      </PopoverContent>
    </Popover>
  );
}
