"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { controlClass } from "#components/ui/form/input.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Link } from "#components/ui/link.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { fullName } from "#lib/platform/full-name.ts";
import type { Task } from "#lib/tasks/schema.ts";
import type { TaskChange } from "../use-task-writes.ts";

export type LinkRowProps = {
  task: Task;
  disabled: boolean;
  onSave: (change: TaskChange) => Promise<void>;
};

/** The contact of the task: a link, or a search for one. */
export function ContactRow({ task, disabled, onSave }: LinkRowProps) {
  const t = useTranslations("tasks.linkRows");
  const { workspace } = useShell();
  const [state, run] = useFieldSave();
  const { contactId, contactName } = task;
  return (
    <FieldRow label={t("contact")} state={state}>
      {contactId ? (
        <Linked
          href={`/${workspace.id}/contacts/${contactId}`}
          name={contactName || t("contact")}
          onUnlink={disabled ? undefined : () => void run(() => onSave({ contactId: null }))}
        />
      ) : (
        <FindContact disabled={disabled} onChoose={(id) => void run(() => onSave({ contactId: id }))} />
      )}
    </FieldRow>
  );
}

/** The opportunity of the task; it is set on the opportunity. */
export function DealRow({ task, disabled, onSave }: LinkRowProps) {
  const t = useTranslations("tasks.linkRows");
  const { workspace } = useShell();
  const [state, run] = useFieldSave();
  if (!task.dealId) return null;
  return (
    <FieldRow label={t("opportunity")} state={state}>
      <Linked
        href={`/${workspace.id}/opportunities/${task.dealId}`}
        name={task.dealName || t("opportunity")}
        onUnlink={disabled ? undefined : () => void run(() => onSave({ dealId: null }))}
      />
    </FieldRow>
  );
}

type LinkedProps = { href: string; name: string; onUnlink: (() => void) | undefined };

function Linked({ href, name, onUnlink }: LinkedProps) {
  const t = useTranslations("tasks.linkRows");
  return (
    <span className="flex min-h-8 items-center gap-1 pl-2.25 coarse:min-h-10">
      <span className="min-w-0 flex-1 truncate">
        <Link href={href} className="text-accent-ink hover:underline">
          {name}
        </Link>
      </span>
      {onUnlink && <IconButton size="sm" label={t("unlinkName", { name })} icon={<X />} onClick={onUnlink} />}
    </span>
  );
}

function FindContact({ disabled, onChoose }: { disabled: boolean; onChoose: (id: string) => void }) {
  const t = useTranslations("tasks.linkRows");
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={disabled}
        className={cn(
          controlClass,
          quietControlClass,
          "flex min-h-8 items-center justify-between gap-2 text-left coarse:min-h-10",
        )}
      >
        <span className="text-ink-faint">{t("findAContact")}</span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
      </PopoverTrigger>
      <PopoverContent aria-label={t("contacts")} className="p-2">
        <FoundContacts
          onChoose={(id) => {
            onChoose(id);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function FoundContacts({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations("tasks.linkRows");
  const { workspace } = useShell();
  const [search, setSearch] = useState("");
  const found = useQuery(contactChoicesQuery(workspace.id, useDeferredValue(search.trim())));
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={t("searchContacts")} value={search} onChange={setSearch} />
      <ul className="max-h-60 overflow-y-auto" aria-busy={found.isFetching}>
        {found.data?.data.map(({ id, name, lastname, email }) => (
          <li key={id}>
            <button
              type="button"
              className={cn(menuItemClass, "w-full justify-between hover:bg-hover")}
              onClick={() => onChoose(id)}
            >
              <span className="truncate">{fullName(name, lastname)}</span>
              <span className="truncate text-ink-faint text-xs">{email}</span>
            </button>
          </li>
        ))}
        {found.data?.data.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">{t("noMatchingContacts")}</li>
        )}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </div>
  );
}
