import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";
import type { SystemCheck, SystemFinding, SystemLevel } from "#lib/system-checks/schema.ts";
import { systemLevels } from "#lib/system-checks/schema.ts";

const icons = {
  ok: <CircleCheck className="text-success-ink" />,
  warning: <TriangleAlert className="text-warn-ink" />,
  problem: <CircleX className="text-danger-ink" />,
} as const satisfies Record<SystemLevel, ReactNode>;

type CheckListProps = {
  label: string;
  findings: readonly SystemFinding[];
  /** More about the findings of a check that need attention: links to what fails. */
  details?: Partial<Record<SystemCheck, ReactNode>>;
};

/** Findings with what to do about each, the most severe first. */
export function CheckList({ label, findings, details = {} }: CheckListProps) {
  const t = useTranslations("system.checkList");
  const shown = systemLevels
    .toReversed()
    .flatMap((level) => findings.filter((finding) => finding.level === level));
  return (
    <ul aria-label={label} className="divide-y rounded-lg border bg-raised shadow-card">
      {shown.map((finding, index) => (
        <li
          key={`${finding.code} ${finding.values.folder ?? ""}`}
          className="flex items-start gap-3 px-3 py-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
        >
          {icons[finding.level]}
          <span className="sr-only">{t(`levels.${finding.level}`)}</span>
          <div className="min-w-0 flex-1 gap-x-4 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
            <p className="font-medium">{t(`checks.${finding.check}`)}</p>
            <div className="min-w-0">
              <FindingText finding={finding} />
              {shown.findIndex(({ check }) => check === finding.check) === index && details[finding.check]}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Say = (code: string, values: SystemFinding["values"]) => string;

function FindingText({ finding: { code, level, values, message, fix } }: { finding: SystemFinding }) {
  const tFindings = useTranslations("system.findings");
  const tFixes = useTranslations("system.fixes");
  const isKnown = tFindings.has(code as never);
  const [say, sayFix] = [tFindings as unknown as Say, tFixes as unknown as Say];
  return (
    <>
      <p className={cn("text-pretty", level === "ok" && "text-ink-soft")}>
        {isKnown ? say(code, values) : message}
      </p>
      {fix !== null && (
        <p className="mt-0.5 text-pretty text-ink-soft">{isKnown ? sayFix(code, values) : fix}</p>
      )}
    </>
  );
}
