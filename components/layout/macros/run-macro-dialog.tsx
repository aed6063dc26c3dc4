"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Link } from "#components/ui/link.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { Macro, RunMacro } from "#lib/macros/schema.ts";
import { useShell } from "../workspace-context.tsx";
import { macrosQuery } from "./macro-queries.ts";
import { MacroResults } from "./macro-results.tsx";
import { useActionText } from "./use-action-text.ts";
import { useMacroChoices } from "./use-macro-choices.ts";
import { type RanMacro, useRunMacro } from "./use-run-macro.ts";

type RunMacroDialogProps = {
  target: RunMacro;
  onClose: () => void;
  /** Called after a macro ran, also if not all actions were possible. */
  onRan?: (() => void) | undefined;
};

/** Chooses a macro and runs it. Shows failed actions. */
export function RunMacroDialog({ target, onClose, onRan }: RunMacroDialogProps) {
  const t = useTranslations("macros.runMacroDialog");
  const [failures, setFailures] = useState<RanMacro | null>(null);
  const running = useRunMacro(target, {
    onDone: () => {
      onClose();
      onRan?.();
    },
    onFailures: setFailures,
  });
  const close = () => {
    onClose();
    if (failures) onRan?.();
  };
  const count = (target.conversationIds ?? target.contactIds ?? []).length;
  const title = failures ? failures.macro.name : count > 1 ? t("runOnSeveral", { count }) : t("runAMacro");
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={title} className={failures ? "" : "px-0 pb-0"}>
        {failures ? (
          <MacroResults {...failures} onClose={close} />
        ) : (
          <MacroChoice busy={running.isPending} onChoose={(macro) => running.mutate(macro)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The macros may load after the dialog has moved the focus. */
function focusSearch(choice: HTMLElement | null): void {
  choice?.querySelector("input")?.focus();
}

function MacroChoice({ busy, onChoose }: { busy: boolean; onChoose: (macro: Macro) => void }) {
  const t = useTranslations("macros.runMacroDialog");
  const { workspace } = useShell();
  const macros = useQuery(macrosQuery(workspace.id));
  const textOf = useActionText(useMacroChoices());
  if (!macros.data)
    return <LoadState query={macros} failure={t("couldNotLoad")} rows={3} className="px-5 pb-5" />;
  const settings = `/${workspace.id}/settings/macros`;
  if (macros.data.length === 0)
    return (
      <EmptyState
        icon={<Zap />}
        title={t("noMacros")}
        description={t("aboutMacros")}
        action={
          <Link href={settings} className={buttonClass("primary", "md")}>
            {t("createMacro")}
          </Link>
        }
      />
    );
  return (
    <div aria-busy={busy} className="border-t" ref={focusSearch}>
      <OptionList
        label={t("macros")}
        placeholder={t("search")}
        options={macros.data.map((macro) => ({
          value: macro.id,
          label: macro.name,
          disabled: busy,
          icon: <Zap />,
          note: (
            <span className="line-clamp-2 text-ink-faint text-xs">
              {macro.problems.length > 0 && (
                <span className="text-warn-ink">{t("problems", { count: macro.problems.length })} · </span>
              )}
              {macro.actions.map(textOf).join(" · ")}
            </span>
          ),
        }))}
        onSelect={(id) => {
          const macro = macros.data.find((one) => one.id === id);
          if (macro && !busy) onChoose(macro);
        }}
      />
      <p className="border-t px-5 py-2.5 text-xs">
        <Link href={settings} className="text-ink-soft underline underline-offset-2">
          {t("manage")}
        </Link>
      </p>
    </div>
  );
}
