import { Badge } from "#components/ui/badge.tsx";
import { JsonViewer } from "#components/ui/json-viewer.tsx";
import type { RuleTest } from "#lib/rules/schema.ts";

type Answer = NonNullable<RuleTest["requests"][number]["response"]>;

/** The response to a test request. */
export function TestAnswer({ answer }: { answer: Answer }) {
  const isGood = answer.outcome === "delivered";
  return (
    <div className="flex flex-col gap-2 rounded-md border p-2.5" role="status">
      <p className="flex flex-wrap items-center gap-2 text-xs">
        <Badge look={isGood ? "success" : "danger"} dot>
          {answer.status ?? answer.outcome.replaceAll("_", " ")}
        </Badge>
        <span className="text-ink-soft tabular-nums">{answer.durationMs} ms</span>
        {answer.error && <span className="text-danger-ink">{answer.error}</span>}
      </p>
      {answer.body && <JsonViewer text={answer.body} label="Answer" />}
      {answer.truncated && <p className="text-ink-faint text-xs">Only the first 16 KiB are shown.</p>}
    </div>
  );
}
