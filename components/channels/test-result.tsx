import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { translateValue } from "#components/ui/translate.ts";
import type { ChannelTest } from "#lib/channels/schema.ts";

type TestResultProps = {
  test: { data: ChannelTest | undefined; error: Error | null; isPending: boolean };
  className?: string;
};

/** The result of a channel test, announced when it is known, including what the vendor reports about our webhook. */
export function TestResult({ test: { data, error, isPending }, className }: TestResultProps) {
  const t = useTranslations("channels.testResult");
  const reasonText = useReasonText();
  if (isPending || (!data && !error)) return <p role="status" className={className} />;
  const isFine = data?.ok === true && !error;
  const details = isFine ? Object.entries(data.details) : [];
  const message = data && reasonText({ text: data.message, parts: data.messageParts });
  const lines = [
    error?.message ?? message,
    ...details.map(([name, value]) => `${translateValue(t, name, name)}: ${value}`),
  ];
  return (
    <p role="status" className={cn("text-xs [overflow-wrap:anywhere]", className)}>
      <span
        className={cn(
          "mt-1.5 flex items-start gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:translate-y-px",
          isFine ? "text-success-ink" : "text-danger-ink",
        )}
      >
        {isFine ? <CircleCheck /> : <CircleAlert />}
        {lines.filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}
