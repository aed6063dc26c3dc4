import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { AutomationRunDetail } from "#lib/automations/schema.ts";
import { stepResult } from "../canvas/run-path.ts";
import { useStepText } from "../steps/step-text.ts";

const dots = { passed: "bg-success", waiting: "bg-warn", failed: "bg-danger" } as const;

type RunStepsProps = { run: AutomationRunDetail; onShow: (nodeId: string) => void };

/** The steps of a run as text; each row selects its card. */
export function RunSteps({ run, onShow }: RunStepsProps) {
  const t = useTranslations("automations.runSteps");
  const text = useStepText();
  return (
    <section
      aria-label={t("whatHappened")}
      className="scroll-quiet hidden w-72 shrink-0 overflow-y-auto border-l bg-surface lg:block"
    >
      <ol className="flex flex-col py-2">
        {run.path.map((step) => {
          const node = run.graph.nodes.find(({ id }) => id === step.nodeId);
          const port = node && step.port !== "next" && step.port;
          return (
            <li key={step.seq} className="relative flex gap-2.5 px-4 py-2 hover:bg-hover">
              <span
                aria-hidden="true"
                className={cn("mt-1.5 size-2 shrink-0 rounded-full", dots[step.status])}
              />
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  onClick={() => onShow(step.nodeId)}
                  className="text-left font-medium text-xs after:absolute after:inset-0"
                >
                  {node ? text.name(node) : step.type}
                </button>
                <p className={cn("break-words text-xs", step.error ? "text-danger-ink" : "text-ink-soft")}>
                  <ReasonText {...stepResult(step)} />
                </p>
                <p className="text-2xs text-ink-faint">
                  {exactTime(step.date)}
                  {port && ` · ${t("byPort", { port: text.port(node, port) })}`}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
