import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { FormSection } from "../setup/form-section.tsx";
import { policyLines, scriptOrigin } from "./widget-policy.ts";

/** The tag for a website, and the content security policy it needs. */
export function WidgetSnippet({ script }: { script: string }) {
  const t = useTranslations("agents.widgetSnippet");
  const origin = scriptOrigin(script);
  return (
    <FormSection title={t("putItOnYourWebsite")} description={t("pasteThisBeforeBody")}>
      <CodeBlock code={script} label="tag" wrap />
      {origin && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
            {t("doesYourSiteHave")}
          </summary>
          <p className="mt-2 mb-1.5 text-ink-soft">{t("addThisServersAddress")}</p>
          <CodeBlock code={policyLines(origin)} label="directives" wrap />
        </details>
      )}
    </FormSection>
  );
}
