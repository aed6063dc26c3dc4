"use client";

import { createTranslator } from "next-intl";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ErrorFacts } from "#lib/platform/api/client.ts";
import type { ReasonParts } from "#lib/platform/reason-parts.ts";

/** A reason in a response: its English text, and the parts that the console shows instead. */
export type ShownReason = { text: string; parts: ReasonParts };

type Values = Record<string, string | number>;
type Lookup = { (key: string, values?: Values): string; has: (key: string) => boolean };
type Texts = { errors: Lookup; reasons: Lookup };

/** Loaded when the first reason is shown, because most pages show none. Null if they could not be loaded. */
let texts: Texts | null | undefined;
let loading: Promise<void> | undefined;
const readers = new Set<() => void>();

/** Loads the messages of reasons. Their page follows the language of the reader. */
function loadReasons(): Promise<void> {
  loading ??= fetch("/messages/reasons")
    .then((response) => response.json())
    .then((messages: object) => setReasonMessages(document.documentElement.lang, messages))
    .catch(() => {
      texts = null;
      loading = undefined;
    })
    .finally(() => {
      for (const read of readers) read();
    });
  return loading;
}

/** Sets the messages of reasons and errors. */
export function setReasonMessages(locale: string, messages: object): void {
  const lookup = (namespace: keyof Texts) =>
    createTranslator({
      locale,
      messages: messages as never,
      namespace: namespace as never,
      onError: () => {},
      getMessageFallback: () => "",
    }) as unknown as Lookup;
  texts = { errors: lookup("errors"), reasons: lookup("reasons") };
}

/**
 * Returns a reason in the reader's language. Without parts, or with one that this version does not know, it is the text
 * as it is. Empty while the messages load.
 */
export function reasonText({ text, parts }: ShownReason): string {
  if (parts.length === 0 || texts === null) return text;
  if (!texts) return "";
  const sentences = parts.map((part) => partText(part, texts as Texts));
  return sentences.includes("") ? text : sentences.join(" ");
}

function partText({ code, values }: ReasonParts[number], { errors, reasons }: Texts): string {
  const lookup = reasons.has(code) ? reasons : errors;
  if (!lookup.has(code)) return "";
  const field = values?.field;
  if (field === undefined) return lookup(code, values);
  const label = reasons.has(`fields.${field}`) ? reasons(`fields.${field}`) : String(field);
  return lookup(code, { ...values, field: label });
}

/** Returns a function that gives reasons in the reader's language, and loads their messages. */
export function useReasonText(): (reason: ShownReason) => string {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => texts !== undefined,
    () => false,
  );
  useEffect(() => void loadReasons(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are new once they are loaded
  return useCallback((reason: ShownReason) => reasonText(reason), [isLoaded]);
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/**
 * Returns the console's message for an error of the API.
 * @param own the messages of error codes, which every page has
 */
export async function errorText(
  { code, parts, retryAfter, requestId }: ErrorFacts,
  own: Lookup,
): Promise<string> {
  const general = own(own.has(code) ? code : "UNKNOWN", {
    seconds: retryAfter ?? 0,
    request: requestId ?? "none",
  }).trim();
  if (parts.length === 0) return general;
  await loadReasons();
  return reasonText({ text: general, parts });
}
