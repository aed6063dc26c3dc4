import { CornerUpLeft, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Message } from "#lib/conversations/schema.ts";

/** The message that the reply quotes. */
export function QuotedReply({ message, onRemove }: { message: Message; onRemove: () => void }) {
  const t = useTranslations("inbox.quotedReply");
  const tKinds = useTranslations("inbox.messageKinds");
  const { author, text, kind } = message;
  return (
    <div className="mb-1.5 flex items-center gap-2 rounded-md border-accent border-l-2 bg-sunken py-1 pr-1 pl-2 text-xs">
      <CornerUpLeft className="size-3.5 shrink-0 text-ink-faint" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{author.name}</span>
        <span className="block truncate text-ink-soft">{text || tKinds(kind)}</span>
      </p>
      <IconButton size="sm" label={t("removeQuote")} icon={<X />} onClick={onRemove} />
    </div>
  );
}
