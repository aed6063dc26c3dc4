import {
  ContactRound,
  ListChecks,
  MapPin,
  MousePointerClick,
  ShoppingBag,
  TriangleAlert,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { toReasonParts } from "#lib/platform/api/read-reason-header.ts";
import { contactCards, formAnswers, locationOf, offeredChoices, orderLines } from "./message-details.ts";
import { MessageMedia } from "./message-media.tsx";
import { MessageText } from "./message-text.tsx";

export function MessageContent({ message }: { message: Message }) {
  const t = useTranslations("inbox.messageContent");
  const { kind, text, content, media, sources, author, direction, deletedDate } = message;
  const written = toReasonParts(author.type === "system" && direction === "note" ? content?.parts : null);
  if (deletedDate !== null) return <p className="text-ink-faint italic">{t("messageDeleted")}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {media && <MessageMedia message={{ ...message, media }} />}
      <Extra message={message} />
      {text !== "" && !toldByExtra.has(kind) && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {written.length > 0 ? (
            <ReasonText text={text} parts={written} />
          ) : (
            <MessageText text={text} sourceCount={sources.length} />
          )}
        </p>
      )}
      <Choices message={message} />
    </div>
  );
}

/** Kinds whose text only repeats the rendered content. */
const toldByExtra: ReadonlySet<Message["kind"]> = new Set(["location", "contacts"]);

/** The content that a kind shows above its text. */
function Extra({ message }: { message: Message }) {
  const t = useTranslations("inbox.messageContent");
  const tKinds = useTranslations("inbox.messageKinds");
  const { kind, text, media } = message;
  switch (kind) {
    case "location":
      return <Location message={message} />;
    case "contacts":
      return <Lines icon={<ContactRound />} lines={contactCards(message.content)} />;
    case "choice":
      return (
        <Line icon={<MousePointerClick />}>{text === "" ? t("choseAnAnswer") : t("choseThisAnswer")}</Line>
      );
    case "form":
      return <Lines icon={<ListChecks />} title={t("filledInAForm")} lines={formAnswers(message.content)} />;
    case "order":
      return (
        <Lines
          icon={<ShoppingBag />}
          title={t("sentAnOrder")}
          lines={orderLines(message.content, t("unnamedProduct"))}
        />
      );
    case "template":
      return <Line>{[tKinds("template"), nameIn(message.content)].filter(Boolean).join(" · ")}</Line>;
    case "unsupported":
      return <Line icon={<TriangleAlert />}>{t("unsupportedType")}</Line>;
    default:
      return text === "" && media === null ? <Line>{tKinds(kind)}</Line> : null;
  }
}

function nameIn(content: Message["content"]): string | null {
  return typeof content?.name === "string" ? content.name : null;
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-xs [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}

type LinesProps = { icon: ReactNode; title?: string; lines: readonly string[] };

function Lines({ icon, title, lines }: LinesProps) {
  const tKinds = useTranslations("inbox.messageKinds");
  const t = useTranslations("inbox.messageContent");
  return (
    <div className="flex flex-col gap-0.5">
      <Line icon={icon}>{title ?? (lines.length === 1 ? tKinds("contacts") : t("contactCards"))}</Line>
      <ul>
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Location({ message }: { message: Message }) {
  const tKinds = useTranslations("inbox.messageKinds");
  const place = locationOf(message.content);
  if (!place) return <Line icon={<MapPin />}>{tKinds("location")}</Line>;
  return (
    <a
      href={place.address}
      target="_blank"
      rel="noopener noreferrer"
      className="flex w-64 max-w-full items-start gap-2 rounded-md border bg-raised px-2.5 py-2 hover:bg-hover"
    >
      <MapPin className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{place.name ?? tKinds("location")}</span>
        <span className="block truncate text-2xs text-ink-faint">{place.detail}</span>
      </span>
    </a>
  );
}

function Choices({ message }: { message: Message }) {
  const t = useTranslations("inbox.messageContent");
  const choices = offeredChoices(message);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t("answersToChooseFrom")} className="flex flex-wrap gap-1 pt-0.5">
      {choices.map((title) => (
        <li
          key={title}
          className="rounded-md border bg-raised px-2 py-0.5 font-medium text-accent-ink text-xs"
        >
          {title}
        </li>
      ))}
    </ul>
  );
}
