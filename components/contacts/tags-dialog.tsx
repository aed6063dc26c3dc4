"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { changedItems } from "#components/ui/changed-items.ts";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { tagsOfAll } from "./tag-choice.ts";
import { useChangeContacts } from "./use-change-contacts.ts";

type TagsDialogProps = { contacts: readonly Contact[]; title: string; onClose: () => void };

/** Edits the tags of one or several contacts by typing; tags that all of them have are checked. */
export function TagsDialog({ contacts, title, onClose }: TagsDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.tagsDialog");
  const { workspace } = useShell();
  const tags = useQuery(workspaceQueries.detail(workspace.id)).data?.tags ?? [];
  const change = useChangeContacts();
  const [chosen, setChosen] = useState(() => tagsOfAll(contacts));
  const [made, setMade] = useState<string[]>([]);
  const shared = tagsOfAll(contacts);
  const { added, removed } = changedItems(shared, [...chosen, ...made]);

  function toggle(tag: string) {
    const flip = (before: string[]) =>
      before.includes(tag) ? before.filter((one) => one !== tag) : [...before, tag];
    if (made.includes(tag)) setMade(flip);
    else setChosen(flip);
  }

  function save() {
    onClose();
    if (added.length + removed.length === 0) return;
    void change({
      contacts,
      done: t("tagsChanged", { title }),
      to: () => ({ addTags: added, removeTags: removed }),
      back: ({ tags }) => {
        const had = (tag: string) => tags.some(({ id }) => id === tag);
        return { addTags: removed.filter(had), removeTags: added.filter((tag) => !had(tag)) };
      },
    });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("tagsOfTitle", { title })}
        size="sm"
        className="px-0 pb-1"
        footer={
          <>
            <Button onClick={onClose}>{tActions("cancel")}</Button>
            <Button variant="primary" onClick={save}>
              {t("saveTags")}
            </Button>
          </>
        }
      >
        <OptionList
          label={t("tags")}
          placeholder={t("typeATag")}
          options={[
            ...tags.map(({ id, name, color }) => ({ value: id, label: name, color })),
            ...made.map((name) => ({ value: name, label: name, hint: t("new") })),
          ]}
          selected={[...chosen, ...made]}
          onSelect={toggle}
          onCreate={(name) => setMade((before) => [...before, name])}
          emptyText={t("typeANameToCreate")}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}
