"use client";

import { useTranslations } from "next-intl";
import { CodeBlock } from "./code-block.tsx";
import { JsonViewer } from "./json-viewer.tsx";

type HttpMessageProps = {
  /** For the labels of its parts. */
  kind: "request" | "response" | "call";
  /** "POST https://…" or "HTTP 200". */
  startLine?: string;
  headers: Record<string, string>;
  body: string;
  /** A note below the body. */
  note?: string;
};

/** A request or response: start line, headers, body. */
export function HttpMessage({ kind, startLine, headers, body, note }: HttpMessageProps) {
  const t = useTranslations("ui.httpMessage");
  const entries = Object.entries(headers);
  return (
    <div className="grid grid-cols-1 gap-4">
      {startLine && <code className="break-all font-mono text-xs">{startLine}</code>}
      <section aria-label={t("headersOf", { kind })}>
        <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("headers")}</h3>
        {entries.length === 0 && <p className="text-ink-faint">{t("none")}</p>}
        <dl className="grid gap-x-4 gap-y-1 font-mono max-sm:[&_dd]:mb-1.5 text-xs sm:grid-cols-[minmax(8rem,max-content)_1fr]">
          {entries.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-code-key">{name}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={t("bodyPartOf", { kind })}>
        <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("body")}</h3>
        {body === "" ? (
          <p className="text-ink-faint">{t("empty")}</p>
        ) : (
          <Body label={t("bodyOf", { kind })} body={body} />
        )}
        {note && <p className="mt-1.5 text-ink-faint text-xs">{note}</p>}
      </section>
    </div>
  );
}

function Body({ label, body }: { label: string; body: string }) {
  return /^\s*[[{]/.test(body) ? (
    <JsonViewer text={body} label={label} />
  ) : (
    <CodeBlock code={body} label={label} wrap />
  );
}
