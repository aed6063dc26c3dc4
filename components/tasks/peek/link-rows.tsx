"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ContactSearchField } from "#components/layout/contact-search-field.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import type { TaskChange } from "../use-task-writes.ts";

type LinkRowProps = {
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
        <ContactSearchField
          hintOf={({ email }) => email ?? ""}
          disabled={disabled}
          className={quietControlClass}
          onChoose={({ id }) => void run(() => onSave({ contactId: id }))}
        />
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
