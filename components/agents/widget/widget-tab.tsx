"use client";

import { SquareArrowOutUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import type { Agent } from "#lib/agents/schema.ts";
import { FormSection } from "../setup/form-section.tsx";
import type { AgentForm } from "../use-agent-form.ts";
import { useWidgetSwitch } from "./use-widget-switch.ts";
import { WidgetAppearanceFields } from "./widget-appearance-fields.tsx";
import { policyLines, scriptOrigin } from "./widget-policy.ts";
import { WidgetPreview } from "./widget-preview.tsx";
import { WidgetWebsites } from "./widget-websites.tsx";

type WidgetTabProps = { form: AgentForm; agent: Agent; script: string; canWrite: boolean };

/** The website chat: on or off, installation, appearance and allowed websites. */
export function WidgetTab({ form, agent, script, canWrite }: WidgetTabProps) {
  const t = useTranslations("agents.widgetTab");
  const widget = useWidgetSwitch(agent);
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {!canWrite && <Callout>{t("noPermission")}</Callout>}
        <div className="flex items-center gap-3 rounded-lg border bg-raised px-4 py-3 shadow-card">
          <Switch
            id="widget-switch"
            aria-label={t("widget")}
            checked={agent.widgetEnabled}
            disabled={!canWrite}
            onCheckedChange={widget.set}
          />
          <label htmlFor="widget-switch" className="min-w-0 flex-1">
            <span className="block font-medium text-sm">
              {agent.widgetEnabled ? t("widgetOn") : t("widgetOff")}
            </span>
            <span className="block text-ink-soft text-xs">
              {agent.widgetEnabled ? t("aboutWidgetOn") : t("aboutWidgetOff")}
            </span>
          </label>
          {agent.widgetEnabled && (
            <Button asChild size="sm">
              <a href={`/widget/${agent.id}`} target="_blank" rel="noreferrer">
                <SquareArrowOutUpRight />
                <span className="sr-only sm:not-sr-only">{t("openTestPage")}</span>
              </a>
            </Button>
          )}
        </div>
        <WidgetSnippet script={script} />
        <FormSection title={t("appearance")} description={t("aboutAppearance")}>
          <WidgetAppearanceFields form={form} disabled={!canWrite} />
        </FormSection>
        <FormSection title={t("websites")} description={t("aboutWebsites")}>
          <WidgetWebsites form={form} disabled={!canWrite} />
        </FormSection>
      </div>
      <aside aria-label={t("preview")} className="lg:sticky lg:top-6 lg:self-start">
        <WidgetPreview form={form} agentId={agent.id} />
      </aside>
    </div>
  );
}

/** The tag for a website, and the content security policy it needs. */
function WidgetSnippet({ script }: { script: string }) {
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
