export { Tertulia } from "./client.ts";
export {
  ApiError,
  type ApiErrorFacts,
  ConnectionError,
  isApiError,
  TertuliaError,
  TimeoutError,
  WebhookError,
} from "./errors.ts";
export type { ErrorCode } from "./generated/error-codes.ts";
export type * from "./generated/schemas.ts";
export type { CallOptions, ClientOptions, Progress } from "./options.ts";
export type { Answer, ApiPromise, ListPromise, RateLimit } from "./promises.ts";
export { type ReceivedWebhook, type VerifiedWebhook, verifySignature, verifyWebhook } from "./webhooks.ts";
