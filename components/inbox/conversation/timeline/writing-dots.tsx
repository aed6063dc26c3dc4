import { Bot } from "lucide-react";
import { useTranslations } from "next-intl";

/** Shows that an agent is writing a reply. */
export function WritingDots({ name }: { name: string }) {
  const t = useTranslations("inbox.writingDots");
  return (
    <li className="flex justify-end px-4 pt-1 pb-2.5">
      <p
        role="status"
        className="flex items-center gap-1.5 rounded-xl rounded-br-sm border border-accent/30 px-3 py-2 text-ink-soft text-xs"
      >
        <Bot className="size-3.5 text-accent-ink" />
        {t("isWriting", { name })}
        <span aria-hidden="true" className="flex gap-0.5">
          <i className="size-1 animate-pulse rounded-full bg-accent still:animate-none" />
          <i className="size-1 animate-pulse rounded-full bg-accent [animation-delay:150ms] still:animate-none" />
          <i className="size-1 animate-pulse rounded-full bg-accent [animation-delay:300ms] still:animate-none" />
        </span>
      </p>
    </li>
  );
}
