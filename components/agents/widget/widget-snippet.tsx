import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { FormSection } from "../setup/form-section.tsx";
import { policyLines, scriptOrigin } from "./widget-policy.ts";

/** The tag for a website, and the content security policy it needs. */
export function WidgetSnippet({ script }: { script: string }) {
  const t = useTranslations("agents.widgetSnippet");
  const origin = scriptOrigin(script);
  return (
    <FormSection title={t("putItOnYourWebsite")} description={t("pasteTag")}>
      <CodeBlock code={script} label={t("tag")} wrap />
      {origin && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
            {t("policyQuestion")}
          </summary>
          <p className="mt-2 mb-1.5 text-ink-soft">{t("addDirectives")}</p>
          <CodeBlock code={policyLines(origin)} label={t("directives")} wrap />
        </details>
      )}
    </FormSection>
  );
}
