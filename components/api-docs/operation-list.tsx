"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { Link } from "#components/ui/link.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { MethodBadge } from "./method-badge.tsx";

/** An operation in a list. `href` is its page. */
type OperationEntry = { href: string; method: string; path: string; summary: string; name: string };

/** The operations of an area, and its description. */
type AreaEntry = { name: string; description: string; operations: readonly OperationEntry[] };

/** All operations by area, with a filter. */
export function OperationList({ areas }: { areas: readonly AreaEntry[] }) {
  const t = useTranslations("api-docs.operationList");
  const tAreas = useTranslations("docs.areas");
  const [query, setQuery] = useState("");
  const shown = areas
    .map((area) => ({
      ...area,
      operations: area.operations.filter((operation) => matches(operation, query)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput label={t("filter")} value={query} onChange={setQuery} className="w-full max-w-sm" />
        <p role="status" className="text-ink-soft text-xs">
          {t("count", { count })}
        </p>
      </div>
      {shown.map(({ name, description, operations }) => (
        <section key={name} id={name} aria-labelledby={`area-${name}`} className="mt-8 scroll-mt-20">
          <h2 id={`area-${name}`} className="font-semibold text-lg">
            {tAreas(name as "contact")}
          </h2>
          <p className="mb-2 text-ink-soft text-sm">{description}</p>
          <ul className="divide-y rounded-lg border bg-raised">
            {operations.map((operation) => (
              <li key={operation.href}>
                <Link
                  href={operation.href}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm hover:bg-hover coarse:py-3"
                >
                  <MethodBadge method={operation.method} />
                  <span className="font-medium">{operation.summary}</span>
                  <code className="break-all font-mono text-ink-soft text-xs">{operation.path}</code>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function matches({ method, path, summary, name }: OperationEntry, query: string): boolean {
  return matchesQuery([`${method} ${path}`, summary, name].join(" "), query) > 0;
}
