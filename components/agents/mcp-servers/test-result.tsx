import { CircleAlert, CircleCheck } from "lucide-react";
import { cn } from "#components/ui/class-names.ts";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { McpServerTest } from "#lib/mcp-servers/schema.ts";

type TestResultProps = {
  test: { data: McpServerTest | undefined; error: Error | null; isPending: boolean };
  className?: string;
};

/** The result of a connection test, announced when it is known; nothing before the first test. */
export function TestResult({ test: { data, error, isPending }, className }: TestResultProps) {
  const isFine = data?.ok === true && !error;
  const message = useReasonText()({ text: data?.message ?? "", parts: data?.messageParts ?? [] });
  const text = error ? error.message : message;
  return (
    <p role="status" className={cn("text-xs [overflow-wrap:anywhere]", className)}>
      {!isPending && text !== "" && (
        <span
          className={cn(
            "flex items-start gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:translate-y-px",
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
