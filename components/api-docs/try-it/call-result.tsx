"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { JsonViewer } from "#components/ui/code/json-viewer.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { sizeText } from "#components/ui/text/size-text.ts";
import { parseJson } from "../prepared-call.ts";
import { errorCodeOf, type ResponseHead } from "./send-call.ts";
import type { CallState } from "./use-call.ts";

type CallResultProps = { state: CallState; usesKey: boolean; isWrite: boolean };

/** The response of a call: status, time, tokens, explanation of an error, body and headers. */
export function CallResult({ state, usesKey, isWrite }: CallResultProps) {
  const t = useTranslations("api-docs.callResult");
  const { phase, head, text, file } = state;
  const section = useRef<HTMLElement>(null);
  const isAnswered = head !== null;
  useEffect(() => {
    if (isAnswered) section.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswered]);
  return (
    <section
      ref={section}
      aria-label={t("response")}
      className="flex scroll-my-20 flex-col gap-3 border-t pt-4"
    >
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {head ? <Summary head={head} usesKey={usesKey} /> : phase === "running" && t("waiting")}
      </div>
      {phase === "failed" && (
        <Callout variant="danger" urgent>
          {t(head ? "brokeOff" : "unreachable")}
        </Callout>
      )}
      {phase === "canceled" && <Callout variant="warn">{t(isWrite ? "canceledWrite" : "canceled")}</Callout>}
      {head && head.status >= 400 && <ErrorExplanation text={text} head={head} />}
      {head && <ResponseBody text={text} file={file} isOpen={phase === "running"} />}
      {head && <ResponseHeaders head={head} />}
    </section>
  );
}

function Summary({ head, usesKey }: { head: ResponseHead; usesKey: boolean }) {
  const t = useTranslations("api-docs.callResult");
  const { status, milliseconds, rateLimit } = head;
  const variant = status < 300 ? "success" : status < 500 ? "warn" : "danger";
  // Every call takes one token of its bucket, unless none is left.
  const spent = status === 429 ? 0 : 1;
  return (
    <>
      <Badge variant={variant} dot>
        {t("status", { status: String(status) })}
      </Badge>
      <span className="text-ink-soft tabular-nums">
        {t("time", { milliseconds: numberText(Math.round(milliseconds)) })}
      </span>
      {rateLimit && (
        <span className="text-ink-soft tabular-nums">
          {t(usesKey ? "tokensOfWorkspace" : "tokensOfPerson", { spent, ...rateLimit })}
        </span>
      )}
    </>
  );
}

function ErrorExplanation({ text, head }: { text: string; head: ResponseHead }) {
  const t = useTranslations("errors");
  const code = errorCodeOf(text);
  if (code === null) return null;
  const known = t.has(code as "UNKNOWN") ? (code as "UNKNOWN") : "UNKNOWN";
  return (
    <Callout variant="warn">
      <code className="font-mono font-semibold text-xs">{code}</code>{" "}
      {t(known, { seconds: head.retryAfter ?? 0, request: "none" })}
    </Callout>
  );
}

function ResponseBody({ text, file, isOpen }: { text: string; file: Blob | null; isOpen: boolean }) {
  const t = useTranslations("api-docs.callResult");
  if (file) return <SavedFile file={file} />;
  if (text === "") return isOpen ? null : <p className="text-ink-soft text-sm">{t("empty")}</p>;
  const json = parseJson(text);
  if (!json) return <CodeBlock label={t("body")} code={text} wrap />;
  return <JsonViewer label={t("body")} text={JSON.stringify(json.value, null, 2)} />;
}

/** A link that saves a response of bytes. */
function SavedFile({ file }: { file: Blob }) {
  const t = useTranslations("api-docs.callResult");
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <p className="text-sm">
      <a href={address} download="" className="text-accent-ink underline">
        {t("saveFile", { size: sizeText(file.size) })}
      </a>
    </p>
  );
}

function ResponseHeaders({ head }: { head: ResponseHead }) {
  const t = useTranslations("api-docs.callResult");
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer font-medium text-ink-soft hover:text-ink coarse:py-2">
        {t("headers")}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 font-mono">
        {head.headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
