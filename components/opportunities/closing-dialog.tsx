"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cardText } from "#components/board/card/card-text.ts";
import { showFailureToast } from "#components/board/failure-toast.ts";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { numberInput } from "#components/ui/text/formats.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { type Opportunity, opportunityLimits, type RevertedClosing } from "#lib/opportunities/schema.ts";
import { consequenceText } from "./consequence-text.ts";
import { amountProblem, readAmount } from "./money.ts";
import { opportunityTitle } from "./opportunity-card.ts";
import { rulesQuery } from "./opportunity-queries.ts";
import { useOpportunityWrites } from "./use-opportunity-writes.ts";

export type ClosableOpportunity = Pick<
  Opportunity,
  "id" | "name" | "amount" | "currencyCode" | "winLossStatus"
>;

const TOAST = "closing";

type ClosingDialogProps = {
  opportunities: readonly ClosableOpportunity[];
  /** 1 won, 2 lost. */
  status: 1 | 2;
  onClose: () => void;
  onClosed?: () => void;
};

/**
 * Asks for the final amount and reason of a win, or the reason of a loss. For several opportunities, only for the
 * reason.
 */
export function ClosingDialog({ opportunities, status, onClose, onClosed }: ClosingDialogProps) {
  const t = useTranslations("opportunities.closingDialog");
  const tMoney = useTranslations("opportunities.money");
  const close = useClose(opportunities);
  const only = onlyOf(opportunities);
  const [amount, setAmount] = useState(only ? numberInput(only.amount) : "");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<{ amount?: string; all?: string }>({});
  const [busy, setBusy] = useState(false);
  const isWon = status === 1;
  const title = opportunityTitle(opportunities);

  async function submit() {
    const finalAmount = isWon && only ? readAmount(amount) : undefined;
    if (finalAmount === null) return setProblem({ amount: amountProblem(amount, tMoney) ?? "" });
    setBusy(true);
    try {
      await close({ winLossStatus: status, reason, finalAmount });
      onClosed?.();
      onClose();
    } catch (error) {
      setProblem({ all: error instanceof Error ? error.message : t("couldntSave") });
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("markTitle", { title, outcome: isWon ? "won" : "lost" })}
        size="sm"
        footer={
          <SubmitButtons
            form="close-opportunity"
            variant={isWon ? "primary" : "danger"}
            busy={busy}
            onCancel={onClose}
          >
            {isWon ? t("markAsWon") : t("markAsLost")}
          </SubmitButtons>
        }
      >
        <form
          id="close-opportunity"
          noValidate
          className="grid gap-4 pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormError error={{ message: problem.all }} />
          {isWon && only && (
            <Field label={t("finalAmount", { currency: only.currencyCode })} required error={problem.amount}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            </Field>
          )}
          <Field label={t("reason")} description={isWon ? t("whyItWasWon") : t("whyItWasLost")}>
            <Textarea
              rows={3}
              maxLength={opportunityLimits.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Consequence opportunities={opportunities} status={status} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Effects of the workspace's rules when the opportunities are closed. */
function Consequence({ opportunities, status }: Pick<ClosingDialogProps, "opportunities" | "status">) {
  const t = useTranslations("opportunities.consequences");
  const { workspace } = useShell();
  const rules = useQuery(rulesQuery(workspace.id)).data;
  const text = consequenceText(rules, { status, count: opportunities.length, t });
  if (!text) return null;
  return (
    <p data-consequences="" className="flex items-center gap-1.5 text-ink-soft text-xs">
      <Zap className="size-3.5" />
      {text}
    </p>
  );
}

type Outcome = { winLossStatus: 1 | 2; reason: string; finalAmount: number | undefined };

/**
 * Returns a function that closes the opportunities and offers to undo it. Undo reopens the opportunities that were
 * open. Those that were already closed keep their new state.
 */
function useClose(opportunities: readonly ClosableOpportunity[]) {
  const t = useTranslations("opportunities.closingDialog");
  const { save, changeMany, undoClosing } = useOpportunityWrites();
  const { workspace } = useShell();
  const delay = useQuery(workspaceQueries.dragDelay(workspace.id)).data?.seconds ?? 0;
  const undoStack = useUndoStack();
  const only = onlyOf(opportunities);
  const title = opportunityTitle(opportunities);

  function offerReopening(status: 1 | 2) {
    const done = t("titleMarked", { title, outcome: status === 1 ? "won" : "lost" });
    const opened = idsOf(opportunities.filter(({ winLossStatus }) => winLossStatus === 0));
    if (opened.length === 0) return void toast.success(done);
    const reopen = () =>
      undoClosing(opened).then(showReopened, (error) =>
        showFailureToast(t("couldntReopenTitle", { title }), TOAST, error),
      );
    const undoMs = delay * 1_000;
    offerUndo(undoStack, { title: done, variant: "success", id: TOAST, run: () => void reopen(), undoMs });
  }

  /** Reports which webhooks were already sent, or were recalled. */
  function showReopened({ recalled, sent }: RevertedClosing["webhooks"]) {
    if (recalled + sent === 0) return;
    toast(t("titleReopened", { title }), {
      id: TOAST,
      description: cardText("opportunity", recalled > 0 ? "webhooksRecalled" : "webhooksSent", {
        count: recalled + sent,
      }),
    });
  }

  return async ({ finalAmount, ...outcome }: Outcome): Promise<void> => {
    if (only) await save(only.id, { ...outcome, ...(finalAmount !== undefined && { finalAmount }) });
    else await changeMany(idsOf(opportunities), outcome);
    offerReopening(outcome.winLossStatus);
  };
}

function onlyOf(opportunities: readonly ClosableOpportunity[]): ClosableOpportunity | undefined {
  return opportunities.length === 1 ? opportunities[0] : undefined;
}

function idsOf(opportunities: readonly ClosableOpportunity[]): string[] {
  return opportunities.map(({ id }) => id);
}
