"use client";

import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { macroLimits } from "#lib/macros/macro-limits.ts";
import { usePermission } from "../use-permission.ts";
import { RunMacro } from "./run-macro.tsx";

type RunOnSelectionProps = {
  of: "contactIds" | "conversationIds";
  ids: ReadonlySet<string>;
  /** Whether all that match are selected, also those that are not loaded. */
  isAll?: boolean;
  compact?: boolean;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRan: () => void;
};

const max = macroLimits.targets;

/** A button of a selection bar that runs a macro on the selected contacts or conversations. */
export function RunOnSelection(props: RunOnSelectionProps) {
  const { of, ids, isAll = false, compact = false, open, onOpenChange, onRan } = props;
  const t = useTranslations("macros.runMacro");
  const mayRun = usePermission("conversations.write");
  const isTooMany = isAll || ids.size > max;
  // A shortcut of the list can also open it.
  useEffect(() => {
    if (!open || !isTooMany) return;
    onOpenChange(false);
    toast(t("tooMany", { max }));
  }, [open, isTooMany, onOpenChange, t]);
  if (!mayRun) return null;
  const show = () => onOpenChange(true);
  return (
    <>
      {compact ? (
        <IconButton
          size="sm"
          label={isTooMany ? t("tooMany", { max }) : t("runMacro")}
          icon={<Zap />}
          disabled={isTooMany}
          onClick={show}
        />
      ) : (
        <Button
          variant="ghost"
          disabled={isTooMany}
          title={isTooMany ? t("tooMany", { max }) : undefined}
          onClick={show}
        >
          <Zap /> {t("runMacro")}
        </Button>
      )}
      {!isTooMany && (
        <RunMacro
          id={`selection:macro:${of}`}
          target={{ [of]: [...ids] }}
          keys="m"
          open={open}
          onOpenChange={onOpenChange}
          onRan={onRan}
        />
      )}
    </>
  );
}
