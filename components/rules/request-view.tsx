import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { JsonViewer } from "#components/ui/json-viewer.tsx";
import { toCurl } from "#components/ui/text/to-curl.ts";
import type { TestedRequest } from "#lib/deliveries/schema.ts";
import { TestAnswer } from "./test-answer.tsx";

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
