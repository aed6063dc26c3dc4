"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Translate } from "#components/ui/translate.ts";
import type { ColumnLimit, ColumnLimits } from "../board-contract.ts";
import { type CardNoun, cardText } from "../card/card-text.ts";
import type { Column } from "../cards.ts";

const numeral = (max: number, t: Translate<"board.limitsForm">) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, t("wholeNumber"))
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(z.int().min(1).max(max).nullable());

const limitsOf = (t: Translate<"board.limitsForm">) =>
  z.object({ wipLimit: numeral(100_000, t), staleAfterDays: numeral(3_650, t) });

type LimitsFormProps = {
  column: Column;
  limit: ColumnLimit;
  limits: ColumnLimits;
  noun: CardNoun;
  onClose: () => void;
};

export function LimitsForm({ column, limit, limits, noun, onClose }: LimitsFormProps) {
  const t = useTranslations("board.limitsForm");
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const form = useForm({
    resolver: formResolver(limitsOf(t)),
    defaultValues: {
      wipLimit: limit.wipLimit?.toString() ?? "",
      staleAfterDays: limit.staleAfterDays?.toString() ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ wipLimit, staleAfterDays }) => {
    try {
      const change = { wipLimit, staleAfterDays };
      const saved = await limits.save?.(column.id, change, feed.newMutationId());
      queries.setQueryData<readonly ColumnLimit[]>(limits.query.queryKey, (all) =>
        all?.map((one) => (saved && one.columnId === saved.columnId ? saved : one)),
      );
      onClose();
      toast(t("limitsOfNameSaved", { name: column.name }));
    } catch (error) {
      form.setError("root", { message: error instanceof Error ? error.message : t("theyCouldNotBeSaved") });
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("limitsOfName", { name: column.name })}
        description={t("limitsAreMarked")}
        size="sm"
        footer={
          <SubmitButtons form="column-limits" busy={isSubmitting} onCancel={onClose}>
            {t("saveLimits")}
          </SubmitButtons>
        }
      >
        <form id="column-limits" noValidate onSubmit={submit} className="grid gap-4 pt-1">
          <FormError error={errors.root} />
          <Field
            label={cardText(noun, "maximum")}
            description={t("amberAtTheLimit")}
            error={errors.wipLimit?.message}
          >
            <Input {...form.register("wipLimit")} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field
            label={t("staleAfterDays")}
            description={cardText(noun, "stale")}
            error={errors.staleAfterDays?.message}
          >
            <Input {...form.register("staleAfterDays")} inputMode="numeric" autoComplete="off" />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
