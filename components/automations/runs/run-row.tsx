import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { AutomationGraph, AutomationRun } from "#lib/automations/schema.ts";
import { RunBadge } from "../status-badge.tsx";
import { useStepText } from "../steps/step-text.ts";
import { useRunState } from "./run-state.ts";

type RunRowProps = { run: AutomationRun; graph: AutomationGraph; isOpen: boolean; onOpen: () => void };

/** A run in the list: its contact, status, start and current step. */
export function RunRow({ run, graph, isOpen, onOpen }: RunRowProps) {
  const t = useTranslations("automations.runRow");
  const text = useStepText();
  const stateOf = useRunState();
  const node = graph.nodes.find(({ id }) => id === run.nodeId);
  const where = node ? text.name(node) : null;
  return (
    <li className={cn("relative px-4 py-2.5 hover:bg-hover", isOpen && "bg-accent-soft")}>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className="min-w-0 flex-1 truncate text-left font-medium text-sm after:absolute after:inset-0"
        >
          {run.contactName}
        </button>
        <RunBadge status={run.status} />
      </div>
      <p className="mt-0.5 truncate text-ink-soft text-xs">{stateOf(run, where)}</p>
      <p className="text-ink-faint text-xs">
        {t.rich("summary", {
          ago: () => <TimeAgo date={run.creationDate} ago />,
          version: run.version,
          steps: run.steps,
        })}
      </p>
    </li>
  );
}
