import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelIcon, channelName } from "#components/ui/channel-icon.tsx";
import { TagChip, ToneLabel } from "#components/ui/tag-chip.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { phoneText } from "../../contact-text.ts";
import { FieldValue } from "../../field-values/field-value.tsx";
import { type BuiltInColumn, type ColumnId, fieldOfColumn } from "./list-columns.ts";

/** The names of what contacts refer to, by id. */
export type ReferenceNames = {
  stages: ReadonlyMap<string, { name: string; color: string }>;
  segments: ReadonlyMap<string, { name: string }>;
  /** Custom fields by code. */
  fields: ReadonlyMap<string, { type: string }>;
};

type CellProps = { contact: Contact; names: ReferenceNames };

/** The cell of a column for a contact. */
export function ColumnCell({ id, ...props }: CellProps & { id: ColumnId }): ReactNode {
  const code = fieldOfColumn(id);
  if (code !== null) {
    const value = props.contact.customFields.find((field) => field.code === code)?.value;
    return value && <FieldValue type={props.names.fields.get(code)?.type ?? "text"} value={value} />;
  }
  const Cell = cells[id as Exclude<BuiltInColumn, "contact">];
  return <Cell {...props} />;
}

const cells: Record<Exclude<BuiltInColumn, "contact">, (props: CellProps) => ReactNode> = {
  stage: ({ contact, names }) => {
    const stage = names.stages.get(contact.stageId ?? "");
    return stage && <ToneLabel color={stage.color}>{stage.name}</ToneLabel>;
  },
  tags: Tags,
  lastMessage: ({ contact }) => (
    <span className={contact.isRead ? "text-ink-faint" : "text-ink"}>{contact.lastMessage}</span>
  ),
  lastActivity: ({ contact }) =>
    contact.lastMessageDate && <TimeAgo date={contact.lastMessageDate} ago className="text-ink-faint" />,
  assignee: ({ contact }) =>
    [contact.assignedAgentName, contact.assignedTeamName].filter(Boolean).join(" · "),
  segment: ({ contact, names }) => names.segments.get(contact.segmentationId ?? "")?.name,
  status: Status,
  channel: Channel,
  phone: ({ contact }) => contact.internalWhatsappNumber && phoneText(contact.internalWhatsappNumber),
  email: ({ contact }) => contact.email,
  added: ({ contact }) => <TimeAgo date={contact.creationDate} ago className="text-ink-faint" />,
};

/** As many tags as fit; the others are cut off, and the title has all names. */
function Tags({ contact: { tags } }: CellProps) {
  return (
    <span title={tags.map(({ name }) => name).join(", ")} className="flex gap-1 overflow-hidden">
      {tags.map((tag) => (
        <TagChip key={tag.id} color={tag.color} className="shrink-0">
          {tag.name}
        </TagChip>
      ))}
    </span>
  );
}

function Status({ contact }: CellProps) {
  const t = useTranslations("contacts.columns");
  return contact.isSolved ? t("resolved") : t("open");
}

function Channel({ contact: { platformId } }: CellProps) {
  const t = useTranslations("ui.channelIcon");
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className="flex">
        <ChannelIcon platformId={platformId} />
      </span>
      <span className="truncate">{channelName(platformId, t)}</span>
    </span>
  );
}
