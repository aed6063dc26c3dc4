import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ComponentsProvider } from "#components/api-docs/components-context.tsx";
import { type Components, type Operation, operationsByArea } from "#components/api-docs/openapi-shape.ts";
import { OperationCard } from "#components/api-docs/operation-card.tsx";
import { systemDocument } from "#lib/catalog/openapi.ts";
import { memoizeByOrigin } from "#lib/platform/api/openapi/prepared-document.ts";
import { env } from "#lib/platform/env.ts";

export const generateMetadata = pageTitle("apiReference");

const documentOf = memoizeByOrigin(systemDocument);

/** The API reference, generated from the contracts that also validate requests. */
export default function ApiReferencePage() {
  const t = useTranslations("pages.docsPage");
  const baseUrl = env().PUBLIC_URL;
  const { paths, components } = documentOf(baseUrl);
  const areas = [...operationsByArea(paths as Record<string, Record<string, Operation>>)];
  const { schemas, parameters, responses, examples } = components as Components;
  return (
    <PageMessages page="docs">
      <div className="mx-auto flex min-h-dvh max-w-6xl gap-10 px-4 py-8 md:px-8">
        <nav aria-label={t("areas")} className="sticky top-8 hidden h-fit w-40 shrink-0 md:block">
          <ul className="flex flex-col gap-1 text-sm">
            {areas.map(([area]) => (
              <li key={area}>
                <a href={`#${area}`} className="capitalize text-ink-soft hover:text-ink">
                  {area}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 flex-1">
          <h1 className="font-semibold text-2xl">{t("apiReference")}</h1>
          <p className="mt-2 max-w-prose text-ink-soft text-sm">
            {t.rich("introduction", {
              code: (text) => <code className="font-mono text-xs">{text}</code>,
              link: (text) => (
                <a className="text-accent-ink underline" href="/api/openapi.json">
                  {text}
                </a>
              ),
            })}
          </p>
          <ComponentsProvider components={{ schemas, parameters, responses, examples }}>
            {areas.map(([area, operations]) => (
              <section key={area} id={area} className="mt-10 scroll-mt-6">
                <h2 className="mb-3 font-semibold text-lg capitalize">{area}</h2>
                <div className="flex flex-col gap-2">
                  {operations.map((operation) => (
                    <OperationCard key={operation.operationId} operation={operation} baseUrl={baseUrl} />
                  ))}
                </div>
              </section>
            ))}
          </ComponentsProvider>
        </main>
      </div>
    </PageMessages>
  );
}
