import { CircleAlert, CircleCheck } from "lucide-react";
import { cn } from "#components/ui/class-names.ts";
import { numberText } from "#components/ui/text/formats.ts";
import type { ProviderTest } from "#lib/providers/schema.ts";

type TestResultProps = {
  test: { data: ProviderTest | undefined; error: Error | null; isPending: boolean };
  className?: string;
};

/** The result of a connection test, announced when it is known; nothing before the first test. */
export function TestResult({ test: { data, error, isPending }, className }: TestResultProps) {
  const isFine = data?.ok === true && !error;
  const text = error ? error.message : data && textOf(data);
  return (
    <p role="status" className={cn("text-xs [overflow-wrap:anywhere]", className)}>
      {!isPending && text && (
        <span
          className={cn(
            "mt-1.5 flex items-start gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:translate-y-px",
            isFine ? "text-success-ink" : "text-danger-ink",
          )}
        >
          {isFine ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {text}
        </span>
      )}
    </p>
  );
}

function textOf({ ok, message, models, durationMs }: ProviderTest): string {
  if (!ok) return message;
  const listed =
    models.length > 0 ? ` It lists ${models.length} ${models.length === 1 ? "model" : "models"}.` : "";
  return `${message} ${numberText(durationMs)} ms.${listed}`;
}
