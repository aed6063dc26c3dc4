"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { DuplicateSuggestion } from "#lib/merges/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { phoneText } from "../contact-text.ts";

type DuplicateRowProps = {
  suggestion: DuplicateSuggestion;
  /** Null without permission. */
  onCompare: (() => void) | null;
  onDismiss: (() => void) | null;
};

/** Two contacts that may be the same person, and their similarities. */
export function DuplicateRow({ suggestion, onCompare, onDismiss }: DuplicateRowProps) {
  const t = useTranslations("contacts.duplicates");
  const { contact, other, reasons } = suggestion;
  return (
    <li className="rounded-lg border bg-surface p-3 shadow-card">
      <div className="grid gap-2 sm:grid-cols-2">
        <Person contact={contact} />
        <Person contact={other} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {reasons.map((reason) => (
          <Badge key={reason}>{t(`reasons.${reason}`)}</Badge>
        ))}
        <span className="ml-auto flex flex-wrap gap-2">
          {onDismiss && (
            <Button variant="ghost" onClick={onDismiss}>
              {t("dismiss")}
            </Button>
          )}
          {onCompare && <Button onClick={onCompare}>{t("compare")}</Button>}
        </span>
      </div>
    </li>
  );
}

function Person({ contact }: Pick<DuplicateSuggestion, "contact">) {
  const { workspace } = useShell();
  const name = fullName(contact.name, contact.lastname);
  const { internalWhatsappNumber: number, email } = contact;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Avatar name={name} color={contact.avatarColor} size="sm" />
      <div className="min-w-0">
        <Link
          href={`/${workspace.id}/contacts/${contact.id}`}
          className="hit-area block truncate font-medium text-sm hover:underline"
        >
          {name}
        </Link>
        <p className="truncate text-ink-faint text-xs">
          {[number && phoneText(number), email].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
}
