import type { Span } from "@opentelemetry/api";
import { currentScope, runInScope } from "../scope.ts";
import type { Tracing } from "./create-tracing.ts";
import type { SpanOptions } from "./span-options.ts";
import { formatTraceparent } from "./traceparent.ts";

/** Attributes that `work` may add to its span. Must not contain texts of people or vendors. */
type SpanNotes = Pick<Span, "setAttributes">;

const noNotes: SpanNotes = { setAttributes: () => noNotes as Span };

const holder: { tracing?: Tracing | undefined } = {};

/** Starts to send traces of this process. Loads the libraries. Returns what sends the rest and ends it. */
export async function startTracing(): Promise<() => Promise<void>> {
  const { createTracing } = await import("./create-tracing.ts");
  holder.tracing = createTracing();
  return async () => {
    const { tracing } = holder;
    holder.tracing = undefined;
    await tracing?.stop();
  };
}

/** Whether this process sends traces. */
export function isTracing(): boolean {
  return holder.tracing !== undefined;
}

/**
 * Runs `work` as a span, with the spans that it starts as its parts. An error that it throws marks the span as failed.
 * Without tracing it only runs `work`.
 */
export function inSpan<R>(options: SpanOptions<R>, work: (notes: SpanNotes) => Promise<R>): Promise<R> {
  const { tracing } = holder;
  return tracing ? traced(tracing, options, work) : work(noNotes);
}

async function traced<R>(
  tracing: Tracing,
  options: SpanOptions<R>,
  work: (notes: SpanNotes) => Promise<R>,
): Promise<R> {
  const scope = currentScope();
  const span = tracing.start(options, scope.span);
  try {
    const result = await runInScope({ ...scope, span }, () => work(span));
    // A span that does not end is not sent.
    if (options.isSent?.(result) ?? true) span.end();
    return result;
  } catch (error) {
    tracing.fail(span, error instanceof Error ? error.constructor.name : typeof error);
    span.end();
    throw error;
  }
}

/** Marks the current span as failed. `reason` is a class or code, without texts of people. */
export function failSpan(reason: string): void {
  const { span } = currentScope();
  if (span) holder.tracing?.fail(span, reason);
}

/** Returns where the current work is in its trace, for work that continues it later; null without tracing. */
export function currentTraceparent(): string | null {
  const { span } = currentScope();
  return span ? formatTraceparent(span.spanContext()) : null;
}
