import { clock } from "../clock.ts";

/** Maximum number of cached tokens. The least recently used one is removed first. */
const MAX_TOKENS = 1_000;

/** A token that was verified with `key`, valid until `expiresAt` (milliseconds) or forever. */
type Known<Claims> = { key: Buffer; claims: Claims; expiresAt: number | null };

/** Cache of verified tokens by their text, because integrations send the same one with every call. */
type KnownTokens<Claims> = {
  /** Returns the claims of a token that was verified with this key; null if it has expired. */
  recall(token: string, key: Buffer): Claims | null;
  remember(token: string, known: Known<Claims>): void;
};

/** Creates a cache of verified tokens. Revocation is still checked in the database. */
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
        if (tokens.size <= MAX_TOKENS) break;
        tokens.delete(oldest);
      }
    },
  };
}
