"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { cn } from "#components/ui/class-names.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { contactKeys } from "../contact-queries.ts";
import { consequenceText } from "./consequence-text.ts";

/** Shows which rules a move of `count` contacts into a stage runs. */
export function ConsequenceHint({ stageId, count }: { stageId: string; count: number }) {
  const t = useTranslations("contacts.consequences");
  const { workspace } = useShell();
  const { data } = useQuery(consequencesQuery(workspace.id));
  const consequence = consequenceText(data, { stageId, carried: count, t });
  if (consequence === null) return null;
  const { text, isAny } = consequence;
  return (
    <span
      data-consequences=""
      className={cn(
        "flex min-w-0 items-center gap-1 text-xs",
        isAny ? "font-medium text-accent-ink" : "text-ink-faint",
      )}
    >
      {isAny && <Zap className="size-3.5 shrink-0" />}
      <span className="truncate">{text}</span>
    </span>
  );
}

/** The rules that a move into each stage runs. */
function consequencesQuery(workspaceId: string) {
  return endpointQuery(
    contactKeys.consequences(workspaceId),
    ruleEndpoints.consequences,
    { workspaceId },
    { staleTime: 60_000, retry: false },
  );
}
