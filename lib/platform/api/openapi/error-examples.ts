import { type ErrorCode, errorStatus, notFound } from "../../errors.ts";
import { apiVersions } from "../api-version.ts";

/** A message of each code as a route returns it, except those of `notFound`. */
const messages: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: "name is required",
  INVALID_JSON: "The body is not valid JSON in UTF-8.",
  WORKSPACE_REQUIRED: "The x-workspace-id header is required.",
  WORKSPACE_MISMATCH: "The x-workspace-id header, the query and the body name different workspaces.",
  URL_NOT_ALLOWED: "baseUrl must not have a query.",
  FILE_TYPE_NOT_ALLOWED: "This is not a text file. Save the sheet as CSV and upload that file.",
  FILE_INFECTED: "The file was blocked because it contains malware.",
  FILE_UNREADABLE: "The file is empty.",
  IDEMPOTENCY_KEY_INVALID:
    "Idempotency-Key must have 1 to 255 visible ASCII characters without spaces, commas, quotation marks and " +
    "backslashes.",
  API_VERSION_UNKNOWN: `Tertulia-Version must be one of: ${apiVersions.join(", ")}.`,
  TOKEN_REQUIRED: "A bearer token is required.",
  TOKEN_INVALID: "The bearer token is not valid.",
  TOKEN_EXPIRED: "The bearer token has expired. Log in again or create a new API key.",
  TOKEN_REVOKED: "The bearer token has been revoked.",
  INVALID_CREDENTIALS: "The email or password is wrong.",
  SECOND_FACTOR_REQUIRED: "Send the code of your authenticator app, or a recovery code, as code.",
  TWO_STEP_REQUIRED: "This workspace requires two-step verification.",
  SINGLE_SIGN_ON_REQUIRED: "This workspace requires single sign-on.",
  CONFIRMATION_REQUIRED: "Confirm it with your password or a code.",
  WORKSPACE_FORBIDDEN: "This workspace does not belong to the caller.",
  FORBIDDEN: "Your role in this workspace does not allow this.",
  ADDRESS_NOT_ALLOWED: "This API key must not be used from the address 203.0.113.9.",
  UPLOAD_TOKEN_NOT_FOUND: "This upload link does not exist, was used, or has expired.",
  CARD_MOVED: "The card is no longer in that column.",
  CONTACT_ALREADY_EXISTS: "Another contact in this workspace has this number or email.",
  NAME_TAKEN: "Two stages of a pipeline cannot have the same name.",
  IDEMPOTENCY_IN_PROGRESS: "A request with this Idempotency-Key is still running. Try again in a moment.",
  IDEMPOTENCY_INTERRUPTED:
    "The first request with this Idempotency-Key ended without a response. It may have taken effect: read the current state, then use a new key.",
  PAYLOAD_TOO_LARGE: "The body must be at most 1048576 bytes.",
  UNSUPPORTED_MEDIA_TYPE: "The body must be JSON with Content-Type: application/json.",
  IDEMPOTENCY_MISMATCH:
    "This Idempotency-Key was used for another request with a different path, query or body.",
  RATE_LIMIT_EXCEEDED: "Rate limit exceeded: at most 120 requests per minute per workspace.",
  INTERNAL_ERROR: "Something went wrong on our side (request 0199c0de-0000-7000-8000-0000000004e9).",
  SERVICE_UNAVAILABLE: "The service is busy or restarting. Try again in a moment.",
};

/** Returns the body of an error as an example. */
export function errorExample(errorCode: ErrorCode) {
  const message = messages[errorCode] ?? notFound(resourceOf(errorCode)).message;
  return { success: false, code: errorStatus[errorCode], errorCode, message, data: null };
}

function resourceOf(code: ErrorCode): Parameters<typeof notFound>[0] {
  // Every other code is in `messages`, which the test checks.
  return code.replace(/_NOT_FOUND$/, "") as Parameters<typeof notFound>[0];
}
