import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { numberText } from "#components/ui/text/formats.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { ProviderTest } from "#lib/providers/schema.ts";

type TestResultProps = {
  test: { data: ProviderTest | undefined; error: Error | null; isPending: boolean };
  className?: string;
};

/** The result of a connection test, announced when it is known; nothing before the first test. */
export function TestResult({ test: { data, error, isPending }, className }: TestResultProps) {
  const t = useTranslations("providers.testResult");
  const isFine = data?.ok === true && !error;
  const message = useReasonText()({ text: data?.message ?? "", parts: data?.messageParts ?? [] });
  const text = error ? error.message : data && textOf(data, message, t);
  return (
    <p role="status" className={cn("text-xs [overflow-wrap:anywhere]", className)}>
      {!isPending && text && (
        <span
          className={cn(
            "mt-1.5 flex items-start gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:translate-y-px",
            isFine ? "text-success-ink" : "text-danger-ink",
          )}
        >
          {isFine ? <CircleCheck /> : <CircleAlert />}
          {text}
        </span>
      )}
    </p>
  );
}

function textOf(
  { ok, models, durationMs }: ProviderTest,
  message: string,
  t: Translate<"providers.testResult">,
): string {
  if (!ok) return message;
  return t("success", { message, duration: numberText(durationMs), count: models.length });
}
