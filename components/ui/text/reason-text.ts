"use client";

import { createTranslator } from "next-intl";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ErrorFacts } from "#lib/platform/api/client.ts";
import type { ReasonParts } from "#lib/platform/reason-parts.ts";
import { findRequirement } from "#lib/platform/requirement.ts";

/** A reason in a response: its English text, and the parts that the console shows instead. */
export type ShownReason = { text: string; parts: ReasonParts };

type Values = Record<string, string | number>;
type Lookup = { (key: string, values?: Values): string; has: (key: string) => boolean };
type Texts = Record<(typeof namespaces)[number], Lookup>;

const namespaces = [
  "errors",
  "reasons",
  "rules.conditionFields",
  "rules.operators",
  "rules.choices",
] as const;

/** Values that name something by its key, and the messages that have its label. */
const labels: Record<string, { namespace: keyof Texts; keyOf: (value: string) => string }> = {
  field: { namespace: "reasons", keyOf: (value) => `fields.${value}` },
  condition: { namespace: "rules.conditionFields", keyOf: (value) => value.replaceAll(".", "_") },
  operator: { namespace: "rules.operators", keyOf: (value) => value },
  found: { namespace: "rules.choices", keyOf: (value) => value },
  wanted: { namespace: "rules.choices", keyOf: (value) => value },
};

/** Loaded when the first reason is shown, because most pages show none. Null if they could not be loaded. */
let texts: Texts | null | undefined;
let loading: Promise<void> | undefined;
const readers = new Set<() => void>();

/** Loads the messages of reasons. Their page follows the language of the reader. */
async function loadReasons(): Promise<void> {
  if (texts) return;
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
  texts = Object.fromEntries(namespaces.map((name) => [name, lookup(name)])) as Texts;
}

/**
 * Returns a reason in the reader's language. Without parts, or with an unknown one, returns the unchanged text. Empty
 * while the messages load.
 */
export function reasonText({ text, parts }: ShownReason): string {
  if (parts.length === 0 || texts === null) return text;
  if (!texts) return "";
  const sentences = parts.map((part) => partText(part, texts as Texts));
  return sentences.includes("") ? text : sentences.join(" ");
}

function partText({ code, values = {} }: ReasonParts[number], lookups: Texts): string {
  const lookup = lookups.reasons.has(code) ? lookups.reasons : lookups.errors;
  if (!lookup.has(code)) return "";
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    name === "requirement" ? ruleText(String(value), values, lookups) : labelOf(name, value, lookups),
  ]);
  return lookup(code, Object.fromEntries(shown));
}

/** Returns what a field requires, such as "use at most 3 decimals." */
function ruleText(rule: string, values: Values, { reasons }: Texts): string {
  const key = `requirements.${rule}`;
  return reasons.has(key) ? reasons(key, values) : "";
}

/**
 * Returns the reader's text for a message of a schema, to be shown at its field. Other messages are already in the
 * reader's language.
 */
export async function requirementText(message: string): Promise<string> {
  const known = findRequirement(message);
  if (!known) return message;
  await loadReasons();
  const text = texts ? ruleText(known.name, known.values ?? {}, texts) : message;
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/\.$/, "");
}

/** Returns the label of a value that is a key, otherwise the value. A custom field is named by its code. */
function labelOf(name: string, value: string | number, lookups: Texts): string | number {
  const label = labels[name];
  if (!label || typeof value === "number") return value;
  const lookup = lookups[label.namespace];
  const key = label.keyOf(value);
  const unknown = name === "condition" ? value.replace(/^variables\./, "") : value;
  return lookup.has(key) ? lookup(key) || unknown : unknown;
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
  return loadReasonText({ text: general, parts });
}

/** Returns a reason in the reader's language, for a toast. Loads the messages of reasons first. */
export async function loadReasonText(reason: ShownReason): Promise<string> {
  if (reason.parts.length > 0) await loadReasons();
  return reasonText(reason);
}
