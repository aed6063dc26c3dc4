import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { JsonViewer } from "#components/ui/code/json-viewer.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { toCurl } from "#components/ui/text/to-curl.ts";
import { translateValue } from "#components/ui/translate.ts";
import type { TestedRequest } from "#lib/deliveries/schema.ts";
import type { RuleTest } from "#lib/rules/schema.ts";

/** A request exactly as it would be sent, with secrets masked, and its response if it was sent. */
export function RequestView({ request, title }: { request: TestedRequest; title: string }) {
  const t = useTranslations("rules.requestView");
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-all font-mono text-xs">
          <span className="font-semibold">{request.method}</span> {request.url}
        </p>
        <CopyButton text={toCurl(request)} label={t("copyAsCurl")} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 font-mono text-2xs">
        {Object.entries(request.headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {request.body === null ? (
        <p className="text-ink-faint text-xs">{t("noBody")}</p>
      ) : (
        <JsonViewer text={request.body} label={t("bodyOf", { title: title.toLowerCase() })} />
      )}
      {request.response && <TestAnswer answer={request.response} />}
    </section>
  );
}

type Answer = NonNullable<RuleTest["requests"][number]["response"]>;

function TestAnswer({ answer }: { answer: Answer }) {
  const t = useTranslations("rules.testAnswer");
  const tStatuses = useTranslations("deliveries.statuses");
  const isGood = answer.outcome === "delivered";
  return (
    <div className="flex flex-col gap-2 rounded-md border p-2.5" role="status">
      <p className="flex flex-wrap items-center gap-2 text-xs">
        <Badge variant={isGood ? "success" : "danger"} dot>
          {answer.status ?? translateValue(tStatuses, `${answer.outcome}.label`, answer.outcome)}
        </Badge>
        <span className="text-ink-soft tabular-nums">{t("duration", { durationMs: answer.durationMs })}</span>
        {answer.error && <span className="text-danger-ink">{answer.error}</span>}
      </p>
      {answer.body && <JsonViewer text={answer.body} label={t("answer")} />}
      {answer.truncated && <p className="text-ink-faint text-xs">{t("onlyTheFirst16Kib")}</p>}
    </div>
  );
}
