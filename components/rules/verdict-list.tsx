import { CircleCheck, CircleX } from "lucide-react";
import type { RuleTest } from "#lib/rules/schema.ts";

/** The result of each condition for the chosen contact, and the consequence. */
export function VerdictList({ test, name }: { test: RuleTest; name: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2 font-medium text-sm" role="status">
        <Mark matched={test.matched} />
        {test.matched ? `It would run for ${name}.` : `It would not run for ${name}.`}
      </p>
      {test.conditions.length === 0 ? (
        <p className="text-ink-soft text-xs">
          There are no conditions: it runs every time the event happens.
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {test.conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
            <li key={index} className="flex items-start gap-2 text-ink-soft text-xs">
              <Mark matched={condition.matched} />
              {condition.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ matched }: { matched: boolean }) {
  return matched ? (
    <CircleCheck aria-label="Matches" className="mt-px size-3.5 shrink-0 text-success-ink" />
  ) : (
    <CircleX aria-label="Does not match" className="mt-px size-3.5 shrink-0 text-danger-ink" />
  );
}
