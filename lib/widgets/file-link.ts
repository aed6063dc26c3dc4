import { clock } from "#lib/platform/clock.ts";
import { sign, verifySignature } from "#lib/platform/crypto.ts";
import type { FileLink } from "./schema.ts";
import type { Visitor } from "./visitor-token.ts";

const LIFETIME_S = 7 * 24 * 60 * 60;

/**
 * Returns the address of a message's file for one visitor. It is valid for a week, so that a leaked log is of little
 * use.
 */
export function fileAddress({ agentId, visitorId }: Visitor, messageId: string): string {
  const until = Math.floor(clock.now().getTime() / 1_000) + LIFETIME_S;
  const signature = sign("visitor-token", signedText({ agentId, visitorId }, messageId, until));
  const query = new URLSearchParams({ visitor: visitorId, until: String(until), signature });
  return `/api/widget/${agentId}/file/${messageId}?${query}`;
}

/** Returns whether we signed exactly this address and it has not expired. */
export function isValidLink(agentId: string, messageId: string, link: FileLink): boolean {
  const until = Number(link.until);
  if (String(until) !== link.until || until * 1_000 <= clock.now().getTime()) return false;
  const text = signedText({ agentId, visitorId: link.visitor }, messageId, until);
  return verifySignature("visitor-token", text, link.signature);
}

/** The text starts with a prefix that no visitor token has, so that neither can be used as the other. */
function signedText({ agentId, visitorId }: Visitor, messageId: string, until: number): string {
  return `file:${agentId}.${visitorId}.${messageId}.${until}`;
}
