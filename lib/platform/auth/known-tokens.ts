import { clock } from "../clock.ts";

/** How many tokens are remembered; the least recently used one is removed first. */
const MOST = 1_000;

/** A token that was verified with `key`, valid until `expiresAt` (milliseconds) or forever. */
type Known<Claims> = { key: Buffer; claims: Claims; expiresAt: number | null };

/** Verified tokens by their text: integrations send the same one with every call. */
export type KnownTokens<Claims> = {
  /** The claims of a token that was verified with this key, unless it has expired since. */
  recall(token: string, key: Buffer): Claims | null;
  remember(token: string, known: Known<Claims>): void;
};

/** A cache of verified tokens. The database is still asked whether a token was revoked. */
export function createKnownTokens<Claims>(now = () => clock.now().getTime()): KnownTokens<Claims> {
  const tokens = new Map<string, Known<Claims>>();
  return {
    recall(token, key) {
      const known = tokens.get(token);
      if (!known) return null;
      tokens.delete(token);
      if (known.key !== key || (known.expiresAt !== null && known.expiresAt <= now())) return null;
      tokens.set(token, known);
      return known.claims;
    },
    remember(token, known) {
      tokens.set(token, known);
      for (const oldest of tokens.keys()) {
        if (tokens.size <= MOST) break;
        tokens.delete(oldest);
      }
    },
  };
}
