import { CircleCheck, MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon, EMAIL } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { phoneText } from "../contact-text.ts";
import type { MessageContact } from "../use-message-contact.ts";
import { ColumnCell, type ReferenceNames } from "./columns/column-cell.tsx";
import type { ColumnId } from "./columns/list-columns.ts";

type ContactRowProps = {
  contact: Contact;
  columns: readonly ColumnId[];
  names: ReferenceNames;
  /** Whether a column without content takes the rest of the width. */
  isFilled: boolean;
  rowIndex: number;
  isOpen: boolean;
  onOpen: (contactId: string) => void;
  onMessage: MessageContact;
  /** Null if contacts cannot be selected. */
  isSelected: boolean | null;
  onToggle: (contactId: string) => void;
};

export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, columns, names, isFilled, rowIndex, isOpen, onOpen, onMessage } = props;
  const { isSelected, onToggle } = props;
  const t = useTranslations("contacts.bulkBar");
  return (
    <tr
      aria-rowindex={rowIndex}
      onClick={() => onOpen(contact.id)}
      className={cn("group cursor-default hover:bg-hover", isOpen && "bg-accent-soft hover:bg-accent-soft")}
    >
      <td
        className={cn("sticky left-0 z-1 h-11 border-b pr-3 pl-4", isOpen ? "bg-accent-soft" : identityClass)}
      >
        <span className="flex items-center gap-1">
          {isSelected !== null && (
            <Checkbox
              aria-label={t("select", { name: fullName(contact.name, contact.lastname) })}
              checked={isSelected}
              onClick={(event) => event.stopPropagation()}
              onCheckedChange={() => onToggle(contact.id)}
              className="mr-2"
            />
          )}
          <Identity contact={contact} onOpen={onOpen} />
          {onMessage && <RowMessage contact={contact} onMessage={onMessage} />}
        </span>
      </td>
      {columns.map((id, index) => (
        <td key={id} className={cn("h-11 truncate border-b px-3 text-ink-soft", index > 0 && wideCell)}>
          <ColumnCell id={id} contact={contact} names={names} />
        </td>
      ))}
      {isFilled && <td className={cn("border-b", wideCell)} />}
    </tr>
  );
});

/** A phone shows the contact and the first column. */
export const wideCell = "hidden sm:table-cell";

/** Opaque, because other columns scroll below it. */
const identityClass =
  "bg-surface group-hover:bg-[linear-gradient(var(--color-hover),var(--color-hover))] group-hover:bg-surface";

function Identity({ contact, onOpen }: Pick<ContactRowProps, "contact" | "onOpen">) {
  const t = useTranslations("contacts.contactRow");
  const { internalWhatsappNumber: number, email } = contact;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar name={fullName(contact.name, contact.lastname)} color={contact.avatarColor} size="sm" />
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
            {fullName(contact.name, contact.lastname)}
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
  const label = t("messageName", { name: fullName(contact.name, contact.lastname) });
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
