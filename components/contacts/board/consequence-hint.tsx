"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoardUi } from "#components/board/board-context.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { consequencesQuery } from "../contact-queries.ts";
import { consequenceText } from "./consequence-text.ts";

/** Shows in the header of a hovered column which rules a drop would run. */
export function ConsequenceHint({ stageId }: { stageId: string }) {
  const t = useTranslations("contacts.consequences");
  const { workspace } = useShell();
  const { data } = useQuery(consequencesQuery(workspace.id));
  const isHovered = useBoardUi(
    (ui) => ui.drag?.target.columnId === stageId && ui.drag.from.columnId !== stageId,
  );
  const carried = useBoardUi((ui) => ui.drag?.cardIds.length ?? 0);
  const consequence = consequenceText(data, { stageId, carried, t });
  if (!isHovered || consequence === null) return null;
  const { text, isAny } = consequence;
  return (
    <p
      data-consequences=""
      className={cn(
        "ml-auto flex h-6 min-w-0 animate-fade-in items-center gap-1 rounded-md px-1.5 text-xs",
        isAny ? "bg-accent-soft font-medium text-accent-ink" : "text-ink-faint",
      )}
    >
      {isAny && <Zap className="size-3.5 shrink-0" />}
      <span className="truncate">{text}</span>
    </p>
  );
}
