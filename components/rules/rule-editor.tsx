"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Controller } from "react-hook-form";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { NewerVersionNotice } from "#components/layout/unsaved-changes/newer-version-notice.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { useCarriedDraft } from "#components/ui/form/use-carried-draft.ts";
import { useStoredForm } from "#components/ui/form/use-stored-form.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { findConditionField } from "#lib/events/condition-fields.ts";
import { findEvent } from "#lib/rules/events.ts";
import type { Rule } from "#lib/rules/schema.ts";
import { BacktestPanel } from "./backtest/backtest-panel.tsx";
import { RuleActions } from "./rule-actions.tsx";
import { RuleConditions } from "./rule-conditions.tsx";
import type { RuleDraft } from "./rule-draft.ts";
import { bodyOf, copyOf, draftOf, emptyRule, hasSecrets } from "./rule-draft.ts";
import { RuleHealth } from "./rule-health.tsx";
import { RuleMenu } from "./rule-menu.tsx";
import { RuleSettings } from "./rule-settings.tsx";
import { RuleTestPanel } from "./rule-test-panel.tsx";
import { RuleWarnings } from "./rule-warnings.tsx";
import { SentencePart } from "./sentence-part.tsx";
import { TriggerPicker } from "./trigger-picker.tsx";
import { useRuleForm } from "./use-rule-form.ts";
import { useSaveRule } from "./use-save-rule.ts";

type RuleEditorProps = {
  /** Omitted for a new rule. */
  rule?: Rule;
  /** The rule that a new one starts as a copy of. */
  copied?: Rule;
};

/** A rule as a sentence (When … if … then …), beside a test panel. */
export function RuleEditor({ rule, copied }: RuleEditorProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("rules.ruleEditor");
  const router = useRouter();
  const formId = useId();
  const workspaceId = useShell().workspace.id;
  const [initial] = useState(() =>
    copied ? copyOf(copied, t("copyName", { name: copied.name.slice(0, 110) })) : emptyRule(),
  );
  const stored = rule ? draftOf(rule) : initial;
  const form = useRuleForm(stored);
  const { isDirty, isNewer, load, handleSubmit, adopt } = useStoredForm(form, stored);
  const draft = form.watch();
  useUnsavedChanges(isDirty);
  const carry = useCarriedDraft(rule?.id, isDirty ? draft : null, (typed) =>
    form.reset(typed, { keepDefaultValues: true }),
  );
  const save = useSaveRule(rule?.id, (saved) => {
    const description = saved.warnings.length > 0 ? t("seeWarnings") : undefined;
    toast.success(rule ? t("ruleSaved") : t("ruleCreated"), { description });
    adopt(draftOf(saved));
    if (rule) return;
    carry(saved.id);
    router.replace(`/${workspaceId}/rules/${saved.id}`);
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
            onSubmit={handleSubmit((values) => save.mutate(bodyOf(values)))}
          >
            <FormError error={save.error} />
            {isNewer && (
              <NewerVersionNotice text={(part) => t.rich("newerVersion", { load: part })} onLoad={load} />
            )}
            {copied && hasSecrets(copied) && <Callout variant="warn">{t("secretsNotCopied")}</Callout>}
            {rule && <RuleWarnings warnings={rule.warnings} />}
            {rule && <RuleHealth ruleId={rule.id} />}
            <RuleSettings form={form} rule={rule} />
            <TriggerSection form={form} />
            <RuleConditions form={form} />
            <RuleActions form={form} />
          </form>
          <aside className="flex min-w-0 flex-col gap-8 lg:border-l lg:pl-8">
            <BacktestPanel draft={draft} ruleId={rule?.id} />
            <RuleTestPanel draft={draft} ruleId={rule?.id} />
          </aside>
        </div>
      </PageBody>
    </>
  );
}

/** "When …". Changing the subject removes conditions that do not apply to it. */
function TriggerSection({ form }: { form: UseFormReturn<RuleDraft> }) {
  const t = useTranslations("rules.triggerSection");

  function keepFittingConditions(trigger: string) {
    const subject = findEvent(trigger)?.subject ?? "contact";
    const fitting = form
      .getValues("conditions")
      .filter(({ field }) => findConditionField(field)?.subjects.includes(subject));
    form.setValue("conditions", fitting, { shouldDirty: true });
  }

  return (
    <SentencePart word={t("when")} hint={t("theEvent")}>
      <Controller
        control={form.control}
        name="trigger"
        render={({ field }) => (
          <TriggerPicker
            value={field.value}
            onChange={(trigger) => {
              field.onChange(trigger);
              keepFittingConditions(trigger);
            }}
          />
        )}
      />
    </SentencePart>
  );
}
