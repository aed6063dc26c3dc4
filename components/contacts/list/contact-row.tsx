import { CircleCheck, MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon, EMAIL } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { TagChip, ToneLabel } from "#components/ui/tag-chip.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName, phoneText } from "../contact-text.ts";
import type { MessageContact } from "../use-message-contact.ts";

/** The table's columns by the message that names them; less important ones are hidden first on narrow screens. */
export const rowColumns = [
  { name: "contact", className: "w-auto" },
  { name: "stage", className: "w-32 sm:w-40" },
  { name: "tags", className: "hidden w-56 xl:table-cell" },
  { name: "lastMessage", className: "hidden w-64 lg:table-cell" },
  { name: "assignee", className: "hidden w-40 lg:table-cell" },
  { name: "added", className: "hidden w-28 md:table-cell" },
] as const;

const SHOWN_TAGS = 2;

export type ContactRowProps = {
  contact: Contact;
  stage: { name: string; color: string } | undefined;
  rowIndex: number;
  isOpen: boolean;
  onOpen: (contactId: string) => void;
  onMessage: MessageContact;
};

export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, stage, rowIndex, isOpen, onOpen, onMessage } = props;
  const [, stageClass, tagsClass, messageClass, assigneeClass, addedClass] = rowColumns.map(
    ({ className }) => `h-11 truncate border-b px-3 ${className}`,
  );
  return (
    <tr
      aria-rowindex={rowIndex}
      onClick={() => onOpen(contact.id)}
      className={cn("group cursor-default hover:bg-hover", isOpen && "bg-accent-soft hover:bg-accent-soft")}
    >
      <td className="h-11 border-b pr-3 pl-4">
        <span className="flex items-center gap-1">
          <Identity contact={contact} onOpen={onOpen} />
          {onMessage && <RowMessage contact={contact} onMessage={onMessage} />}
        </span>
      </td>
      <td className={stageClass}>{stage && <ToneLabel color={stage.color}>{stage.name}</ToneLabel>}</td>
      <td className={tagsClass}>
        <span className="flex gap-1 overflow-hidden">
          {contact.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <TagChip key={tag.id} color={tag.color}>
              {tag.name}
            </TagChip>
          ))}
          {contact.tags.length > SHOWN_TAGS && (
            <span className="self-center text-2xs text-ink-faint">+{contact.tags.length - SHOWN_TAGS}</span>
          )}
        </span>
      </td>
      <td className={cn(messageClass, contact.isRead ? "text-ink-faint" : "text-ink")}>
        {contact.lastMessage}
      </td>
      <td className={cn(assigneeClass, "text-ink-soft")}>
        {[contact.assignedAgentName, contact.assignedTeamName].filter(Boolean).join(" · ")}
      </td>
      <td className={cn(addedClass, "text-ink-faint")}>
        <TimeAgo date={contact.creationDate} ago />
      </td>
    </tr>
  );
});

function Identity({ contact, onOpen }: Pick<ContactRowProps, "contact" | "onOpen">) {
  const t = useTranslations("contacts.contactRow");
  const { internalWhatsappNumber: number, email } = contact;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar name={fullName(contact)} color={contact.avatarColor} size="sm" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <button
            type="button"
            onClick={(event) => {
              event.stopPropagation();
              onOpen(contact.id);
            }}
            className={cn("truncate text-left", contact.isRead ? "font-medium" : "font-semibold")}
          >
            {fullName(contact)}
          </button>
          {!contact.isRead && (
            <span role="img" aria-label={t("unread")} className="size-2 shrink-0 rounded-full bg-accent" />
          )}
          {contact.isSolved && (
            <CircleCheck
              role="img"
              aria-label={t("resolved")}
              className="size-3.5 shrink-0 text-success-ink"
            />
          )}
        </span>
        <span className="flex items-center gap-1.5 text-2xs text-ink-faint">
          <ChannelIcon
            platformId={!number && email ? EMAIL : contact.platformId}
            className="[&_svg]:size-3"
          />
          <span className="truncate">{number ? phoneText(number) : email}</span>
        </span>
      </span>
    </span>
  );
}

/** Visible on the row under the pointer or with the focus, and always on a touch screen. */
function RowMessage({ contact, onMessage }: { contact: Contact; onMessage: NonNullable<MessageContact> }) {
  const t = useTranslations("contacts.contactRow");
  const label = t("messageName", { name: fullName(contact) });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onMessage(contact);
      }}
      className="hit-area shrink-0 rounded-md p-1.5 text-ink-faint opacity-0 hover:bg-press hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 coarse:opacity-100"
    >
      <MessageSquare className="size-4" />
    </button>
  );
}
