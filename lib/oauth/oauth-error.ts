/** The error codes of RFC 6749 5.2, RFC 7591 3.2.2 and RFC 8707 2 that this server uses, with their HTTP status. */
const status = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
} as const;

/** An error of the OAuth protocol. `message` is one sentence for developers. */
export class OAuthError extends Error {
  readonly code: keyof typeof status;

  constructor(code: keyof typeof status, message: string) {
    super(message);
    this.code = code;
  }

  /** HTTP status of the code. */
  get status(): number {
    return status[this.code];
  }
}
