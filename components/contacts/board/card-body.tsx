import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { CardViewers } from "#components/layout/presence/card-viewers.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { ChannelIcon, EMAIL } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { TagChip } from "#components/ui/tag-chip.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { type CardField, isLine } from "./card-fields/card-fields.ts";
import { CardIndicators, type LoadSummary } from "./card-indicators.tsx";

const SHOWN_TAGS = 3;

const CardLines = lazyPart(() => import("./card-fields/card-lines.tsx").then((module) => module.CardLines));

type Fields = readonly CardField[];
type CardBodyProps = { contact: Contact; fields: Fields; loadSummary: LoadSummary };

/** The name of a contact and the chosen fields. */
export const CardBody = memo(function CardBody({ contact, fields, loadSummary }: CardBodyProps) {
  const lines = fields.filter(isLine);
  return (
    <div className="flex items-start gap-2.5">
      <Avatar
        name={fullName(contact.name, contact.lastname)}
        color={contact.avatarColor}
        size="sm"
        className="mt-1.5"
      />
      <div className="flex min-h-9 min-w-0 flex-1 flex-col justify-center">
        <NameLine contact={contact} fields={fields} />
        {fields.includes("lastMessage") && <MessageLine contact={contact} fields={fields} />}
        {/* Has its full height before the facts are loaded, so that cards do not jump. */}
        {hasFacts(fields) && (
          <div className="mt-1 flex h-5 items-center gap-2">
            {fields.includes("tags") && <Tags tags={contact.tags} />}
            {fields.some(isIndicator) && (
              <CardIndicators contact={contact} fields={fields} loadSummary={loadSummary} />
            )}
            {!fields.includes("lastMessage") && <Assignees contact={contact} fields={fields} />}
          </div>
        )}
        {lines.length > 0 && <CardLines contact={contact} lines={lines} />}
      </div>
    </div>
  );
});

const hasFacts = (fields: Fields) =>
  fields.includes("tags") ||
  fields.some(isIndicator) ||
  (fields.includes("assignee") && !fields.includes("lastMessage"));

const isIndicator = (field: CardField) =>
  field === "nextTask" || field === "opportunities" || field === "stageTime";

type LineProps = { contact: Contact; fields: Fields };

function NameLine({ contact, fields }: LineProps) {
  const t = useTranslations("contacts.cardBody");
  const date = fields.includes("lastActivity") && contact.lastMessageDate;
  return (
    <div
      className={cn(
        "flex h-5 items-center gap-1.5",
        // Without a time at the end, the card's menu would cover a long name.
        !date && "coarse:pr-6 group-focus-within/card:pr-6 group-hover/card:pr-6",
      )}
    >
      <span className={cn("min-w-0 truncate text-ink", contact.isRead ? "font-medium" : "font-semibold")}>
        {fullName(contact.name, contact.lastname)}
      </span>
      {contact.isSolved && (
        <CircleCheck role="img" aria-label={t("resolved")} className="size-3.5 shrink-0 text-success-ink" />
      )}
      {!fields.includes("lastMessage") && <UnreadDot contact={contact} />}
      <CardViewers contactId={contact.id} />
      {date && (
        <TimeAgo
          date={date}
          className="ml-auto shrink-0 pl-1 text-2xs text-ink-faint group-focus-within/card:opacity-0 group-hover/card:opacity-0 coarse:mr-6 coarse:opacity-100!"
        />
      )}
    </div>
  );
}

function MessageLine({ contact, fields }: LineProps) {
  const t = useTranslations("contacts.cardBody");
  const text = contact.lastMessage ?? contact.email ?? contact.platformSenderPhone ?? t("noMessagesYet");
  const isEmail = text === contact.email;
  const isNews = contact.lastMessage !== null && !contact.isRead;
  return (
    <div className="flex h-5 items-center gap-1.5 text-xs">
      <ChannelIcon platformId={isEmail ? EMAIL : contact.platformId} />
      <p className={cn("min-w-0 flex-1 truncate", isNews ? "text-ink" : "text-ink-faint")}>{text}</p>
      <UnreadDot contact={contact} />
      <Assignees contact={contact} fields={fields} />
    </div>
  );
}

function UnreadDot({ contact }: { contact: Contact }) {
  const t = useTranslations("contacts.cardBody");
  if (contact.isRead) return null;
  return (
    <span
      role="img"
      aria-label={t("unread")}
      title={t("unread")}
      className="size-2 shrink-0 rounded-full bg-accent"
    />
  );
}

/** The team and the person the contact is assigned to. */
function Assignees({ contact, fields }: LineProps) {
  if (!fields.includes("assignee")) return null;
  return (
    <>
      {contact.assignedTeamName && <Assigned name={contact.assignedTeamName} isTeam />}
      {contact.assignedAgentName && <Assigned name={contact.assignedAgentName} />}
    </>
  );
}

function Assigned({ name, isTeam = false }: { name: string; isTeam?: boolean }) {
  const t = useTranslations("contacts.cardBody");
  const text = t("assignedToName", { name });
  return (
    <span className="shrink-0" title={text}>
      <Avatar name={name} size="xs" square={isTeam} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

function Tags({ tags }: { tags: Contact["tags"] }) {
  const hidden = tags.slice(SHOWN_TAGS);
  return (
    <div className="flex min-w-0 gap-1 overflow-hidden">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <TagChip key={tag.id} color={tag.color} className="min-w-0 shrink">
          <span className="truncate">{tag.name}</span>
        </TagChip>
      ))}
      {hidden.length > 0 && (
        <span
          title={hidden.map((tag) => tag.name).join(", ")}
          className="shrink-0 self-center text-2xs text-ink-faint"
        >
          +{hidden.length}
        </span>
      )}
    </div>
  );
}

/** Returns the estimated height of a card in px before it is measured. */
export function cardHeight(fields: Fields): number {
  const main = LINE + (fields.includes("lastMessage") ? LINE : 0) + (hasFacts(fields) ? LINE + 4 : 0);
  return Math.max(main + LINE * fields.filter(isLine).length, 36) + PADDING;
}

const LINE = 20;
const PADDING = 20;
