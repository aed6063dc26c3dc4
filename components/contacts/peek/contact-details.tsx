"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { nameFieldId } from "#components/board/card/name-field.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ChoiceRow } from "#components/ui/form/choice-row.tsx";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { TextRow } from "#components/ui/form/text-row.tsx";
import { Section } from "#components/ui/section.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { phoneText } from "../contact-text.ts";
import { useSaveContacts } from "../use-change-contacts.ts";
import { useSaveContact } from "../use-save-contact.ts";
import { CustomFields } from "./custom-fields.tsx";
import { TagsRow } from "./tags-row.tsx";

/** A contact's fields, tags and custom fields, each edited in place. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const t = useTranslations("contacts.contactDetails");
  const { workspace } = useShell();
  const readOnly = !usePermission("contacts.write");
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const save = useSaveContact(contact.id);
  const saveContacts = useSaveContacts();
  return (
    <>
      <Section title={t("details")}>
        <TextRow
          id={nameFieldId(contact.id)}
          label={t("name")}
          value={contact.name}
          required
          readOnly={readOnly}
          onSave={(name) => save({ name })}
        />
        <TextRow
          label={t("lastName")}
          value={contact.lastname ?? ""}
          readOnly={readOnly}
          onSave={(lastname) => save({ lastname })}
        />
        <TextRow
          label={t("email")}
          type="email"
          value={contact.email ?? ""}
          readOnly={readOnly}
          onSave={(email) => save({ email })}
        />
        {contact.internalWhatsappNumber && (
          <FieldRow label="WhatsApp" state={{ status: "idle" }}>
            <span className="flex h-8 items-center gap-1 pl-2 tabular-nums coarse:h-10">
              {phoneText(contact.internalWhatsappNumber)}
              <CopyButton text={phoneText(contact.internalWhatsappNumber)} label={t("copyTheNumber")} />
            </span>
          </FieldRow>
        )}
        <ChoiceRow
          label={t("segment")}
          options={settings?.segmentations.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={contact.segmentationId}
          noneLabel={t("noSegment")}
          disabled={readOnly}
          onSave={(segmentationId) => save({ segmentationId })}
        />
        <ChoiceRow
          label={t("assignee")}
          options={personOptions(people)}
          value={contact.assignedAgentId}
          noneLabel={t("unassigned")}
          disabled={readOnly}
          onSave={(assignedAgentId) => save({ assignedAgentId })}
        />
        <TeamRow contact={contact} readOnly={readOnly} />
        <TagsRow
          tags={contact.tags}
          known={settings?.tags ?? []}
          disabled={readOnly}
          onSave={(change) => saveContacts([{ ...change, id: contact.id }])}
        />
      </Section>
      <Section title={t("fields")}>
        <CustomFields
          contact={contact}
          known={settings?.customFields ?? []}
          readOnly={readOnly}
          onSave={save}
        />
      </Section>
    </>
  );
}

/** The contact's team. Workspaces without teams do not see it. */
function TeamRow({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const t = useTranslations("contacts.contactDetails");
  const teams = useQuery(teamsQuery(useShell().workspace.id)).data ?? [];
  const save = useSaveContact(contact.id);
  if (teams.length === 0) return null;
  return (
    <ChoiceRow
      label={t("team")}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      value={contact.assignedTeamId}
      noneLabel={t("noTeam")}
      disabled={readOnly}
      onSave={(assignedTeamId) => save({ assignedTeamId })}
    />
  );
}
