"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { plannedTime } from "#components/ui/time-ago.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { type MergePreview, mergeLimits } from "#lib/merges/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { useFieldName } from "../field-name.ts";
import { fieldText, type NamedSettings } from "./field-text.ts";

type Difference = MergePreview["differences"][number];

type CompareContactsProps = Pick<MergePreview, "differences"> & {
  /** From left to right. */
  contacts: readonly [Contact, Contact];
  survivorId: string;
  /** Preview of the merge if that contact stays; undefined while it loads. */
  effect: MergePreview | undefined;
  /** The id of the contact whose value a field gets. */
  winnerOf: (difference: Difference) => string;
  onKeep: (contactId: string) => void;
  onChoose: (field: string, contactId: string) => void;
};

/** Two contacts side by side: which of them stays, and whose value each field gets. */
export function CompareContacts(props: CompareContactsProps) {
  const { contacts, differences, effect, survivorId, winnerOf, onKeep, onChoose } = props;
  const t = useTranslations("contacts.mergeDialog");
  const { workspace } = useShell();
  const settings: NamedSettings | undefined = useQuery(workspaceQueries.detail(workspace.id)).data;
  const survivor = contacts[0].id === survivorId ? contacts[0] : contacts[1];
  const nameOf = useFieldName(settings?.customFields);
  return (
    <div className="flex flex-col gap-4">
      <Choice
        legend={t("staysLegend")}
        contacts={contacts}
        value={survivor.id}
        onChange={onKeep}
        textOf={(contact) => <Person contact={contact} />}
      />
      {differences.length === 0 && <p className="text-ink-soft text-sm">{t("noDifferences")}</p>}
      {differences.map((difference) => (
        <Choice
          key={difference.field}
          legend={nameOf(difference.field)}
          contacts={contacts}
          value={winnerOf(difference)}
          onChange={(id) => onChoose(difference.field, id)}
          textOf={(contact) =>
            fieldText(contact, difference.field, settings) ?? (
              <span className="text-ink-faint">{t("empty")}</span>
            )
          }
        />
      ))}
      {effect?.isTooLarge ? (
        <Callout variant="warn">{t("tooLarge", mergeLimits)}</Callout>
      ) : (
        <p className="min-h-14 rounded-md bg-sunken px-3 py-2 text-ink-soft text-sm">
          {effect && t("moves", { ...effect.moves, name: fullName(survivor.name, survivor.lastname) })}{" "}
          {t("moreMoves")}
        </p>
      )}
    </div>
  );
}

type ChoiceProps = {
  legend: string;
  contacts: readonly Contact[];
  value: string;
  onChange: (contactId: string) => void;
  textOf: (contact: Contact) => ReactNode;
};

function Choice({ legend, contacts, value, onChange, textOf }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink-soft text-xs">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {contacts.map((contact) => (
          <label
            key={contact.id}
            className="flex min-w-0 cursor-pointer items-start gap-2 rounded-md border border-line-strong bg-raised px-2.5 py-2 text-sm hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={contact.id}
              checked={value === contact.id}
              onChange={() => onChange(contact.id)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="wrap-anywhere min-w-0 flex-1">{textOf(contact)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Person({ contact }: { contact: Contact }) {
  const t = useTranslations("contacts.mergeDialog");
  const name = fullName(contact.name, contact.lastname);
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Avatar name={name} color={contact.avatarColor} size="xs" />
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-soft text-xs">
          {t("since", { date: plannedTime(contact.creationDate) })}
        </span>
      </span>
    </span>
  );
}
