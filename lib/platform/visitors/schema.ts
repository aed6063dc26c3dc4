import { z } from "zod";

/**
 * A challenge for a visitor: find a number for which the SHA-256 of `<challenge>.<number>` starts with `bits` zero
 * bits, and send that text as `proof`. It is valid for five minutes and for this visitor.
 */
export const Challenge = z.object({ challenge: z.string(), bits: z.int() });
export type Challenge = z.infer<typeof Challenge>;
