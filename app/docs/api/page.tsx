import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { OperationList } from "#components/api-docs/operation-list.tsx";
import { operationPath } from "#components/api-docs/operation-path.ts";
import { documentedApi } from "../documented-api.ts";
import { markdownVersion } from "../markdown-version.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await pageTitle("apiReference")()), ...markdownVersion("/docs/api") };
}

/** All operations of the API by area. */
export default function ApiReferencePage() {
  const t = useTranslations("pages.docsPage");
  const { areas, descriptions } = documentedApi();
  const listed = [...areas].map(([name, operations]) => ({
    name,
    description: descriptions.get(name) ?? "",
    operations: operations.map((operation) => ({
      href: operationPath(operation),
      method: operation.method,
      path: operation.path,
      summary: operation.summary,
      name: operation.operationId,
    })),
  }));
  return (
    <PageMessages page="docs/api">
      <div className="mx-auto max-w-5xl px-4 py-10 md:px-10">
        <h1 className="font-semibold text-2xl">{t("apiReference")}</h1>
        <p className="mt-2 mb-6 max-w-prose text-ink-soft text-sm">
          {t.rich("introduction", {
            code: (text) => <code className="font-mono text-xs">{text}</code>,
            link: (text) => (
              <a className="text-accent-ink underline" href="/api/openapi.json">
                {text}
              </a>
            ),
          })}
        </p>
        <OperationList areas={listed} />
      </div>
    </PageMessages>
  );
}
