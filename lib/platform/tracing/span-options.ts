import type { Attributes } from "@opentelemetry/api";

/**
 * A part of the work of a trace. `parent` is where it continues: a `traceparent`, or null for a new trace; by default
 * the current span. `spanId` is 16 hexadecimal digits, random by default. `isSent` returns whether the span is sent, by
 * default always.
 */
export type SpanOptions<R = unknown> = {
  name: string;
  kind?: "server" | "client" | "consumer";
  attributes?: Attributes;
  parent?: { traceparent: string | null; tracestate?: string | null } | null;
  spanId?: string;
  isSent?: (result: R) => boolean;
};
