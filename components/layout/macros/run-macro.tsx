"use client";

import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { RunMacro as Target } from "#lib/macros/schema.ts";
import { useCommand } from "../commands/command-provider.tsx";

/** Chooses a macro and runs it. Loaded when it is opened. */
const RunMacroDialog = lazyPart(() =>
  import("./run-macro-dialog.tsx").then((module) => module.RunMacroDialog),
);

type RunMacroProps = {
  /** Id of the command, unique on the screen. */
  id: string;
  target: Target;
  /** Null where M does something else. */
  keys: "m" | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRan?: () => void;
};

/** The command "Run macro" and its dialog. Drawn for people who may run macros. */
export function RunMacro({ id, target, keys, open, onOpenChange, onRan }: RunMacroProps) {
  const t = useTranslations("macros.runMacro");
  useCommand({
    id,
    label: t("runMacro"),
    group: t("group"),
    keys: keys ?? undefined,
    sameKeysAs: "macro",
    icon: <Zap />,
    run: () => onOpenChange(true),
  });
  return open && <RunMacroDialog target={target} onClose={() => onOpenChange(false)} onRan={onRan} />;
}
