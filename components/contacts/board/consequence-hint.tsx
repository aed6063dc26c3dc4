"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { consequencesQuery } from "../contact-queries.ts";
import { useBoardUi } from "./board-context.tsx";
import { consequenceText } from "./consequence-text.ts";

/** Says in the header of a hovered column what dropping there would set off. */
export function ConsequenceHint({ stageId }: { stageId: string }) {
  const { workspace } = useShell();
  const { data } = useQuery(consequencesQuery(workspace.id));
  const isHovered = useBoardUi(
    (ui) => ui.drag?.target.stageId === stageId && ui.drag.from.stageId !== stageId,
  );
  const carried = useBoardUi((ui) => ui.drag?.contactIds.length ?? 0);
  const text = consequenceText(data, stageId, carried);
  if (!isHovered || text === null) return null;
  return (
    <p
      data-consequences=""
      className="ml-auto flex h-6 min-w-0 animate-fade-in items-center gap-1 rounded-md bg-accent-soft px-1.5 font-medium text-accent-ink text-xs"
    >
      <Zap aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </p>
  );
}
