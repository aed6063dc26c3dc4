import {
  createTraceState,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import manifest from "../../../package.json" with { type: "json" };
import { env } from "../env.ts";
import { logger } from "../logger.ts";
import type { SpanOptions } from "./span-options.ts";
import { parseTraceparent } from "./traceparent.ts";

export type Tracing = ReturnType<typeof createTracing>;

type StartOptions = Omit<SpanOptions, "isSent">;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Connects to the OTLP receiver of the environment. The exporter reads its `OTEL_EXPORTER_OTLP_*` variables itself. */
export function createTracing() {
  const ids = new RandomIdGenerator();
  let nextSpanId: string | undefined;
  const provider = new TracerProvider({
    sampler: samplerOf(env()),
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "tertulia", "service.version": manifest.version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: {
      generateTraceId: () => ids.generateTraceId(),
      generateSpanId: () => nextSpanId ?? ids.generateSpanId(),
    },
  });
  reportFailures();
  const tracer = provider.getTracer("tertulia", manifest.version);
  return {
    start: ({ name, kind, attributes, parent, spanId }: StartOptions, current: Span | undefined): Span => {
      nextSpanId = spanId;
      try {
        const options = { ...(kind && { kind: kinds[kind] }), ...(attributes && { attributes }) };
        return tracer.startSpan(name, options, contextOf(parent, current));
      } finally {
        nextSpanId = undefined;
      }
    },
    fail: (span: Span, reason: string): void => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes({ "error.type": reason });
    },
    /** Sends the rest, for at most two seconds. */
    stop: async (): Promise<void> => {
      await provider.forceFlush({ timeoutMillis: 2_000 }).catch(() => {});
      void provider.shutdown().catch(() => {});
    },
  };
}

function contextOf(parent: StartOptions["parent"], current: Span | undefined) {
  if (parent === undefined) return current ? trace.setSpan(ROOT_CONTEXT, current) : ROOT_CONTEXT;
  const position = parseTraceparent(parent?.traceparent ?? null);
  if (!position) return ROOT_CONTEXT;
  const state = parent?.tracestate ? { traceState: createTraceState(parent.tracestate) } : {};
  return trace.setSpanContext(ROOT_CONTEXT, { ...position, ...state, isRemote: true });
}

/** Returns the sampler of `OTEL_TRACES_SAMPLER`, as OpenTelemetry specifies it. */
function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: ReturnType<typeof env>): Sampler {
  const root = name.endsWith("always_on")
    ? new AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** The SDK's own messages may contain addresses with credentials. */
function reportFailures(): void {
  const quiet = () => {};
  const error = () => logger.warn("traces not sent; check OTEL_EXPORTER_OTLP_ENDPOINT");
  diag.setLogger({ error, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
}
