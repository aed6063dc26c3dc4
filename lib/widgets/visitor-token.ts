import { AppError } from "#lib/platform/errors.ts";
import { issueToken, readToken } from "#lib/platform/visitors/visitor-token.ts";

/** The owner of a token: one visitor of one agent's widget. */
export type Visitor = { agentId: string; visitorId: string };

/** Creates a visitor's token. */
export function issueVisitorToken({ agentId, visitorId }: Visitor): string {
  return issueToken(agentId, visitorId);
}

/** Returns the visitor that an `Authorization` header identifies. Throws TOKEN_REQUIRED, TOKEN_INVALID. */
export function requireVisitor(authorization: string | null, agentId: string): Visitor {
  if (authorization === null) throw new AppError("TOKEN_REQUIRED", "A visitor token is required.");
  const visitor = readVisitor(authorization, agentId);
  if (!visitor) throw new AppError("TOKEN_INVALID", "This is not a visitor token of this widget.");
  return visitor;
}

/** Like `requireVisitor`, but returns null for a missing or invalid token. */
export function readVisitor(authorization: string | null, agentId: string): Visitor | null {
  const read = readToken(authorization, agentId);
  return read && { agentId, visitorId: read.visitorId };
}

/** Returns the subject of a visitor's challenges. */
export function subjectOf({ agentId, visitorId }: Visitor): string {
  return `${agentId}.${visitorId}`;
}
