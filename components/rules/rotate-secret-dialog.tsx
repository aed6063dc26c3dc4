"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { OneTimeSecret } from "#components/ui/one-time-secret.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { RotatedSigningSecret, Rule } from "#lib/rules/schema.ts";
import { ruleKeys } from "./rule-queries.ts";

/** How long the old secret also signs requests, in seconds. */
const overlaps = ["0", "3600", "86400", "604800"] as const;

type RotateSecretDialogProps = { rule: Rule; onClose: () => void };

/** Replaces the signing secret of a rule with a random one, or creates its first one, and shows it once. */
export function RotateSecretDialog({ rule, onClose }: RotateSecretDialogProps) {
  const t = useTranslations("rules.rotateSecret");
  const [made, setMade] = useState<RotatedSigningSecret | null>(null);
  const title = rule.hasSigningSecret && !made ? t("rotate") : t("newSecret");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={made ? t("shownOnce") : t("about")}>
        {made ? (
          <NewSecret made={made} onDone={onClose} />
        ) : (
          <RotateForm rule={rule} onMade={setMade} onCancel={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type RotateFormProps = {
  rule: Rule;
  onMade: (made: RotatedSigningSecret) => void;
  onCancel: () => void;
};

function RotateForm({ rule, onMade, onCancel }: RotateFormProps) {
  const t = useTranslations("rules.rotateSecret");
  const workspaceId = useShell().workspace.id;
  const isOverlapping = rule.previousSecretExpiresAt !== null;
  const [overlap, setOverlap] = useState<(typeof overlaps)[number]>(isOverlapping ? "0" : "86400");
  const rotate = useWrite(ruleEndpoints.rotateSecret, {
    stale: [ruleKeys.all(workspaceId)],
    onSuccess: onMade,
  });
  const choices = isOverlapping ? (["0"] as const) : overlaps;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is inside the form of the rule, which must not be saved.
        event.stopPropagation();
        rotate.mutate({ params: { id: rule.id }, body: { overlapSeconds: Number(overlap) } });
      }}
      className="grid gap-4"
    >
      {rule.hasSigningSecret && (
        <Field
          label={t("oldSecret")}
          description={isOverlapping ? t("endsBothOldSecrets") : t("aboutOldSecret")}
        >
          <Select
            options={choices.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
            value={overlap}
            onChange={setOverlap}
          />
        </Field>
      )}
      <FormError error={rotate.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={rotate.isPending} onCancel={onCancel}>
          {rule.hasSigningSecret ? t("rotate") : t("generate")}
        </SubmitButtons>
      </div>
    </form>
  );
}

function NewSecret({ made, onDone }: { made: RotatedSigningSecret; onDone: () => void }) {
  const t = useTranslations("rules.rotateSecret");
  const { signingSecret, rule } = made;
  return (
    <OneTimeSecret secret={signingSecret} label={t("newSecret")} copyLabel={t("copy")} onDone={onDone}>
      <p className="text-ink-soft text-sm">
        {rule.previousSecretExpiresAt === null
          ? t("onlyThisSigns")
          : t("bothSign", { time: exactTime(rule.previousSecretExpiresAt) })}
      </p>
    </OneTimeSecret>
  );
}
