"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { SnippetPanel } from "./snippet-panel.tsx";
import type { Language, Snippets } from "./snippets/languages.ts";
import type { TryItProps } from "./try-it/try-it.tsx";

const TryIt = lazyPart(() => import("./try-it/try-it.tsx").then((module) => module.TryIt));

type OperationConsoleProps = Omit<TryItProps, "onSnippets"> & {
  snippets: Snippets;
  colored: Readonly<Record<Language, ReactNode>>;
  children: ReactNode;
};

/** The form of an operation beside its snippets, which follow the form. The form's code is loaded after the page. */
export function OperationConsole({ snippets, colored, children, ...form }: OperationConsoleProps) {
  const t = useTranslations("api-docs.operationConsole");
  const [own, setOwn] = useState<Snippets>(snippets);
  const isChanged = Object.entries(own).some(([language, text]) => snippets[language as Language] !== text);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <section
        aria-labelledby="try-it"
        className="min-w-0 self-start rounded-lg border bg-raised p-4 shadow-card"
      >
        <h2 id="try-it" className="mb-3 font-semibold text-base">
          {t("tryIt")}
        </h2>
        <div className="empty:min-h-72 empty:animate-pulse empty:rounded-md empty:bg-press">
          <TryIt {...form} onSnippets={setOwn} />
        </div>
      </section>
      <div className="flex min-w-0 flex-col gap-6 self-start xl:sticky xl:top-20">
        <section aria-label={t("snippets")}>
          <SnippetPanel snippets={own} colored={isChanged ? undefined : colored} />
        </section>
        {children}
      </div>
    </div>
  );
}
