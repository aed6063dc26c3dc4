"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { Rule } from "#lib/rules/schema.ts";
import type { RuleDraft } from "./rule-draft.ts";
import { ruleKeys } from "./rule-queries.ts";

const RotateSecretDialog = lazyPart(() =>
  import("./rotate-secret-dialog.tsx").then((module) => module.RotateSecretDialog),
);

type SigningSecretProps = { form: UseFormReturn<RuleDraft>; rule?: Rule };

/** The secret that signs the requests of a rule: entered, generated or rotated. */
export function SigningSecret({ form, rule }: SigningSecretProps) {
  const t = useTranslations("rules.signingSecret");
  const [isRotating, setIsRotating] = useState(false);
  const [isOpen, setIsOpen] = useState(rule?.previousSecretExpiresAt != null);
  const hasSecret = rule?.hasSigningSecret ?? false;
  return (
    <details className="text-sm" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft text-xs hover:text-ink">
        {hasSecret ? t("signatureIsSet") : t("signature")}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        {rule && <Overlap rule={rule} />}
        <Field
          label={t("signingSecret")}
          description={hasSecret ? t("replacesAtOnce") : t("about")}
          error={form.formState.errors.signingSecret?.message}
        >
          <Input
            type="password"
            autoComplete="off"
            {...form.register("signingSecret")}
            className="font-mono text-xs"
          />
        </Field>
        {rule && (
          <Button size="sm" className="w-fit" aria-haspopup="dialog" onClick={() => setIsRotating(true)}>
            {hasSecret ? t("rotate") : t("generate")}
          </Button>
        )}
      </div>
      {rule && isRotating && <RotateSecretDialog rule={rule} onClose={() => setIsRotating(false)} />}
    </details>
  );
}

/** How long the previous secret also signs, with a button that ends it. */
function Overlap({ rule }: { rule: Rule }) {
  const t = useTranslations("rules.signingSecret");
  const workspaceId = useShell().workspace.id;
  const end = useWrite(ruleEndpoints.clearPreviousSecret, {
    stale: [ruleKeys.all(workspaceId)],
    onSuccess: () => toast.success(t("ended")),
    onError: (error) => toast.error(t("notEnded"), { description: error.message }),
  });
  if (rule.previousSecretExpiresAt === null) return null;
  return (
    <Callout>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          {t("bothSign", { time: exactTime(rule.previousSecretExpiresAt) })}
        </p>
        <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ params: { id: rule.id } })}>
          {t("endNow")}
        </Button>
      </div>
    </Callout>
  );
}
