"use client";

import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import type { Release } from "./parse-changelog.ts";
import { markChangesSeen } from "./seen-changes.ts";

/** Changes in Tertulia, newest first. Opening it removes the dot at Help. */
export function WhatsNew({ releases }: { releases: readonly Release[] }) {
  const t = useTranslations("changelog.whatsNew");
  useEffect(markChangesSeen, []);
  return (
    <>
      <PageHeader title={t("whatsNew")} />
      <PageBody width="text">
        {releases.map(({ date, title, changes }) => (
          <section key={date} aria-labelledby={date} className="mb-8">
            <Day date={date} />
            <h2 id={date} className="font-semibold text-base">
              <a href={`#${date}`} className="hover:underline">
                {title}
              </a>
            </h2>
            <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-soft text-sm">
              {changes.map((change) => (
                <li key={change}>
                  <WithCode text={change} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PageBody>
    </>
  );
}

const noSubscription = () => () => {};

/** A day in the reader's format, which is available only in the browser. */
function Day({ date }: { date: string }) {
  const text = useSyncExternalStore(
    noSubscription,
    () => dateText(`${date}T12:00:00Z`, "date"),
    () => date,
  );
  return (
    <time dateTime={date} className="text-ink-faint text-xs">
      {text}
    </time>
  );
}

/** A text with `code` in backticks. */
function WithCode({ text }: { text: string }) {
  return text.split(/(`[^`]+`)/g).map((piece, index) => {
    // The pieces of a text are identified only by their position.
    const key = `${index}`;
    if (!piece.startsWith("`")) return piece;
    return (
      <code key={key} className="font-mono text-xs">
        {piece.slice(1, -1)}
      </code>
    );
  });
}
