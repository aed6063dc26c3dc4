import {
  joinReasons,
  type Reason,
  type ReasonCode,
  type ReasonPart,
  type ReasonValues,
  reasonPart,
} from "./reason.ts";

/** Every error code of the API with its HTTP status (docs/api-rules.md, Envelope). A new code is a new row. */
export const errorStatus = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  WORKSPACE_REQUIRED: 400,
  WORKSPACE_MISMATCH: 400,
  URL_NOT_ALLOWED: 400,
  FILE_TYPE_NOT_ALLOWED: 400,
  FILE_UNREADABLE: 400,
  FILE_INFECTED: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  API_VERSION_UNKNOWN: 400,
  TOKEN_REQUIRED: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  WORKSPACE_FORBIDDEN: 403,
  FORBIDDEN: 403,
  ADDRESS_NOT_ALLOWED: 403,
  TWO_STEP_REQUIRED: 403,
  SINGLE_SIGN_ON_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  SANDBOX_ONLY_SIMULATED: 403,
  PROOF_REQUIRED: 403,
  PROOF_INVALID: 403,
  ROUTE_NOT_FOUND: 404,
  AGENT_NOT_FOUND: 404,
  API_KEY_NOT_FOUND: 404,
  APP_NOT_FOUND: 404,
  AUTOMATION_NOT_FOUND: 404,
  AUTOMATION_RUN_NOT_FOUND: 404,
  BULK_EDIT_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  CANNED_REPLY_NOT_FOUND: 404,
  CHANNEL_NOT_FOUND: 404,
  CHANNEL_PROBLEM_NOT_FOUND: 404,
  CONTACT_MERGE_NOT_FOUND: 404,
  CONTACT_NOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  CUSTOM_FIELD_NOT_FOUND: 404,
  DELIVERY_NOT_FOUND: 404,
  ERASURE_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  IDENTITY_PROVIDER_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  INSPECTOR_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  LEAD_FORM_NOT_FOUND: 404,
  MACRO_NOT_FOUND: 404,
  MCP_SERVER_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  NODE_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  OPPORTUNITY_NOT_FOUND: 404,
  PASSKEY_NOT_FOUND: 404,
  PIPELINE_NOT_FOUND: 404,
  PROVIDER_NOT_FOUND: 404,
  ROLE_NOT_FOUND: 404,
  RULE_NOT_FOUND: 404,
  SANDBOX_NOT_FOUND: 404,
  SEGMENTATION_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  SIMULATOR_NOT_FOUND: 404,
  STAGE_NOT_FOUND: 404,
  TAG_NOT_FOUND: 404,
  TASK_NOT_FOUND: 404,
  TEAM_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  TRASH_ITEM_NOT_FOUND: 404,
  UPLOAD_TOKEN_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  VIEW_NOT_FOUND: 404,
  WEB_FORM_NOT_FOUND: 404,
  WIDGET_NOT_FOUND: 404,
  WORKER_NOT_FOUND: 404,
  WORKER_RUN_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CARD_MOVED: 409,
  CONTACT_ALREADY_EXISTS: 409,
  FORM_CHANGED: 409,
  NAME_TAKEN: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  IDEMPOTENCY_INTERRUPTED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * An error that is returned to the caller. `message` is one sentence the user can act on. `headers` are added to the
 * response (Retry-After, Allow). `parts` are the console's text; without parts it shows its message for the code.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly parts: ReasonPart[] = [];

  constructor(code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }

  /** Adds a sentence for the console. */
  because(code: ReasonCode, values?: ReasonValues): this {
    return this.addParts([reasonPart(code, values)]);
  }

  /** Adds the sentences of another reason for the console. */
  addParts(parts: readonly ReasonPart[]): this {
    this.parts.push(...parts);
    return this;
  }

  /** The error as a reason to store. */
  get reason(): Reason {
    return { text: this.message, parts: this.parts.length > 0 ? this.parts : [{ code: this.code }] };
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}

type Resource = Extract<ErrorCode, `${string}_NOT_FOUND`> extends `${infer Name}_NOT_FOUND` ? Name : never;

/** Returns the 404 of a resource: `notFound("CONTACT")`. The same for missing ids and ids of other workspaces. */
export function notFound(resource: Exclude<Resource, "ROUTE">): AppError {
  const noun = resource.toLowerCase().replaceAll("_", " ");
  return new AppError(`${resource}_NOT_FOUND`, `There is no such ${noun} in this workspace.`);
}

/** Returns a 400 with several reasons. */
export function invalidFor(reasons: readonly Reason[]): AppError {
  const { text, parts } = joinReasons(reasons);
  return invalid(text).addParts(parts);
}

/** Returns a 400 with a description of the problem: `invalid("name is required")`. */
export function invalid(message: string): AppError {
  return new AppError("VALIDATION_ERROR", message);
}
