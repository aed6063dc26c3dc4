/** The phase in which a call ended. */
export type Phase = "dns" | "connect" | "tls" | "response";

/** Error classes, with the same names in the log, the API and the messages of the console. */
export const errorClasses = [
  "url_not_allowed",
  "address_not_allowed",
  "sandbox",
  "dns_not_found",
  "dns_failed",
  "dns_timeout",
  "connection_refused",
  "connection_failed",
  "connect_timeout",
  "tls_failed",
  "tls_timeout",
  "request_invalid",
  "connection_reset",
  "headers_too_large",
  "response_invalid",
  "response_too_large",
  "response_timeout",
  "http_status",
] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** A call that ended without a response. */
export interface Failure {
  outcome: "failed" | "timed_out" | "blocked";
  errorClass: ErrorClass;
  error: string;
}

const TIMEOUT_CLASS: Record<Phase, ErrorClass> = {
  dns: "dns_timeout",
  connect: "connect_timeout",
  tls: "tls_timeout",
  response: "response_timeout",
};

/**
 * Thrown if the reason is known. `sendRequest` and `download` convert it; only `guardedFetch` throws it to the caller,
 * with a message for people.
 */
export class EgressFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** Returns the failure of a call that an error is, or wraps as its cause; null for other errors. */
export function egressFailureIn(error: unknown): EgressFailure | null {
  if (error instanceof EgressFailure) return error;
  return error instanceof Error ? egressFailureIn(error.cause) : null;
}

export function blocked(
  errorClass: "url_not_allowed" | "address_not_allowed" | "sandbox",
  error: string,
): EgressFailure {
  return new EgressFailure({ outcome: "blocked", errorClass, error });
}

/** The failure of a call whose deadline passed. */
export function timedOut(phase: Phase, host: string, deadlineMs: number): Failure {
  const within = `within ${formatSeconds(deadlineMs)}`;
  const error = {
    dns: `The name ${host} was not resolved ${within}.`,
    connect: `${host} did not accept the connection ${within}.`,
    tls: `The TLS handshake with ${host} did not finish ${within}.`,
    response: `${host} did not respond ${within}.`,
  }[phase];
  return { outcome: "timed_out", errorClass: TIMEOUT_CLASS[phase], error };
}

/** The failure of a response that stalled; `ms` is the limit. */
export function stalled(host: string, ms: number): Failure {
  const error = `The response from ${host} was not complete within ${formatSeconds(ms)}.`;
  return { outcome: "timed_out", errorClass: "response_timeout", error };
}

/** The failure of a response whose body is larger than the caller accepts. */
export function tooLarge(host: string, maxBytes: number): Failure {
  const error = `The response from ${host} is larger than ${maxBytes} bytes.`;
  return { outcome: "failed", errorClass: "response_too_large", error };
}

/** The failure of a response that was cut off, or that has a form that was not requested. */
export function unusable(errorClass: "connection_reset" | "response_invalid", error: string): Failure {
  return { outcome: "failed", errorClass, error };
}

/** The failure of a name that has no usable address. */
export function unresolved(
  errorClass: "dns_not_found" | "dns_failed" | "dns_timeout",
  host: string,
): Failure {
  if (errorClass === "dns_timeout") {
    return { outcome: "timed_out", errorClass, error: `DNS did not respond for ${host}.` };
  }
  const reason = errorClass === "dns_not_found" ? "does not exist" : "could not be resolved";
  return { outcome: "failed", errorClass, error: `The name ${host} ${reason}.` };
}

/** Converts an error of Node in a phase to an error class and a plain sentence. */
export function describeError(error: unknown, phase: Phase, host: string): Failure {
  const code = errorCode(error);
  const failed = (errorClass: ErrorClass, text: string): Failure => ({
    outcome: "failed",
    errorClass,
    error: text,
  });
  if (phase === "tls") return failed("tls_failed", `The TLS handshake with ${host} failed${because(error)}.`);
  if (phase === "connect") return describeConnect(code, host);
  if (code === "HPE_HEADER_OVERFLOW") {
    return failed("headers_too_large", `The response headers from ${host} are larger than 16 KB.`);
  }
  if (code.startsWith("HPE_")) return failed("response_invalid", `${host} did not respond with valid HTTP.`);
  if (code.startsWith("ERR_INVALID") || code.startsWith("ERR_UNESCAPED") || code.startsWith("ERR_HTTP")) {
    return failed("request_invalid", "The request could not be built from this URL and these headers.");
  }
  return failed("connection_reset", `${host} closed the connection before it responded.`);
}

function describeConnect(code: string, host: string): Failure {
  if (code === "ECONNREFUSED") {
    return { outcome: "failed", errorClass: "connection_refused", error: `${host} refused the connection.` };
  }
  if (code === "ETIMEDOUT") {
    return {
      outcome: "timed_out",
      errorClass: "connect_timeout",
      error: `${host} did not accept the connection.`,
    };
  }
  const error = `${host} could not be reached${code === "" ? "" : ` (${code})`}.`;
  return { outcome: "failed", errorClass: "connection_failed", error };
}

function errorCode(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return "";
}

function because(error: unknown): string {
  const code = errorCode(error);
  const known: Record<string, string> = {
    CERT_HAS_EXPIRED: "its certificate has expired",
    DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
    SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by an unknown authority",
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is signed by an unknown authority",
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is signed by an unknown authority",
    ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
    ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "it does not speak TLS 1.2 or later",
    ERR_SSL_UNSUPPORTED_PROTOCOL: "it does not speak TLS 1.2 or later",
    ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS on this port",
    ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not speak TLS on this port",
    ECONNRESET: "it closed the connection",
  };
  const reason = known[code] ?? code;
  return reason === "" ? "" : `: ${reason}`;
}

function formatSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
