"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button.tsx";
import { changedItems } from "#components/ui/changed-items.ts";
import { ChosenChip, Combobox } from "#components/ui/form/combobox.tsx";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { TagChip } from "#components/ui/tag-chip.tsx";
import type { ContactTag } from "#lib/contacts/schema.ts";

type TagsRowProps = {
  tags: readonly ContactTag[];
  known: readonly { id: string; name: string; color: string }[];
  disabled?: boolean;
  /** Gets ids of existing tags and names of new ones. */
  onSave: (change: { addTags: string[]; removeTags: string[] }) => Promise<void>;
};

/** The contact's tags: chips to remove them, and a type-ahead to add existing or new ones. */
export function TagsRow({ tags, known, disabled, onSave }: TagsRowProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.tagsRow");
  const [state, run] = useFieldSave();
  const ids = tags.map((tag) => tag.id);
  const save = (addTags: string[], removeTags: string[]) => void run(() => onSave({ addTags, removeTags }));
  return (
    <FieldRow label={t("tags")} state={state}>
      <div className="flex min-h-8 flex-wrap items-center gap-1 pl-2 coarse:min-h-10">
        {tags.map((tag) =>
          disabled ? (
            <TagChip key={tag.id} color={tag.color}>
              {tag.name}
            </TagChip>
          ) : (
            <ChosenChip key={tag.id} label={tag.name} color={tag.color} onRemove={() => save([], [tag.id])} />
          ),
        )}
        {!disabled && (
          <Combobox
            multiple
            label={t("tags")}
            options={known.map(({ id, name, color }) => ({ value: id, label: name, color }))}
            value={ids}
            onChange={(chosen) => {
              const { added, removed } = changedItems(ids, chosen);
              save(added, removed);
            }}
            onCreate={(name) => save([name], [])}
            emptyText={t("typeANameToCreate")}
            trigger={
              <button type="button" className={buttonClass("ghost", "sm", "h-5 px-1 text-2xs coarse:h-8")}>
                <Plus className="size-3" />
                {tags.length === 0 ? t("addTag") : tActions("add")}
              </button>
            }
          />
        )}
      </div>
    </FieldRow>
  );
}
