"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { LazyHighlightedCode } from "#components/ui/code/lazy-highlighted-code.tsx";
import { readStored, writeStored } from "#components/ui/stored-value.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { grammars, type Language, languages, type Snippets } from "./snippets/languages.ts";

const CHOICE = "tertulia:docs-language";
const readers = new Set<() => void>();

type SnippetPanelProps = {
  snippets: Snippets;
  /** The same snippets with colors from the server; undefined after a change. */
  colored?: Readonly<Record<Language, ReactNode>> | undefined;
};

/** A call in several languages. The chosen one is remembered in the browser. */
export function SnippetPanel({ snippets, colored }: SnippetPanelProps) {
  const t = useTranslations("api-docs.snippetPanel");
  const language = useSyncExternalStore(subscribe, readLanguage, () => languages[0]);
  return (
    <Tabs value={language} onValueChange={chooseLanguage}>
      <TabsList aria-label={t("languages")}>
        {languages.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(one)}
          </TabsTrigger>
        ))}
      </TabsList>
      {languages.map((one) => (
        <TabsContent key={one} value={one} className="mt-2">
          <CodeBlock label={t(one)} code={snippets[one]}>
            {colored?.[one] ?? <LazyHighlightedCode code={snippets[one]} language={grammars[one]} />}
          </CodeBlock>
          <p className="mt-1.5 text-ink-faint text-xs">{t(`about_${one}`)}</p>
        </TabsContent>
      ))}
    </Tabs>
  );
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

function readLanguage(): Language {
  const stored = readStored(CHOICE);
  return languages.find((language) => language === stored) ?? languages[0];
}

function chooseLanguage(value: string): void {
  writeStored(CHOICE, value);
  for (const read of readers) read();
}
