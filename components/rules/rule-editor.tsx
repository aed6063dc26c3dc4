"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Rule } from "#lib/rules/schema.ts";
import { RuleActions } from "./rule-actions.tsx";
import { RuleConditions } from "./rule-conditions.tsx";
import { bodyOf, draftOf, emptyRule } from "./rule-draft.ts";
import { RuleMenu } from "./rule-menu.tsx";
import { RuleSettings } from "./rule-settings.tsx";
import { RuleTrial } from "./rule-trial.tsx";
import { TriggerSection } from "./trigger-section.tsx";
import { useNewerVersion } from "./use-newer-version.ts";
import { useRuleForm } from "./use-rule-form.ts";
import { useSaveRule } from "./use-save-rule.ts";

/** A rule as a sentence (When … if … then …), beside a test panel. Creates a new rule without `rule`. */
export function RuleEditor({ rule }: { rule?: Rule }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("rules.ruleEditor");
  const router = useRouter();
  const formId = useId();
  const workspaceId = useShell().workspace.id;
  const form = useRuleForm(rule ? draftOf(rule) : emptyRule());
  const { isDirty } = form.formState;
  const newer = useNewerVersion(rule, form);
  const save = useSaveRule(rule?.id, (saved) => {
    toast.success(rule ? t("ruleSaved") : t("ruleCreated"));
    newer.adopt(saved);
    if (!rule) router.replace(`/${workspaceId}/rules/${saved.id}`);
  });

  return (
    <>
      <PageHeader
        back={{ path: "rules", label: t("allRules") }}
        title={rule ? rule.name : t("newRule")}
        aside={isDirty && <span className="text-xs">{t("notSaved")}</span>}
        actions={
          <>
            {rule && <RuleMenu rule={rule} />}
            <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
              {rule ? tActions("save") : t("createRule")}
            </Button>
          </>
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <form
            id={formId}
            noValidate
            className="flex min-w-0 flex-col gap-7"
            onSubmit={form.handleSubmit((values) => save.mutate(bodyOf(values)))}
          >
            <FormError error={save.error} />
            {newer.version && (
              <Callout look="warn">
                {t.rich("newerVersion", {
                  load: (text) => (
                    <button type="button" className="font-medium underline" onClick={newer.load}>
                      {text}
                    </button>
                  ),
                })}
              </Callout>
            )}
            <RuleSettings form={form} hasSigningSecret={rule?.hasSigningSecret ?? false} />
            <TriggerSection form={form} />
            <RuleConditions form={form} />
            <RuleActions form={form} />
          </form>
          <aside className="min-w-0 lg:border-l lg:pl-8">
            <RuleTrial draft={form.watch()} ruleId={rule?.id} />
          </aside>
        </div>
      </PageBody>
    </>
  );
}
