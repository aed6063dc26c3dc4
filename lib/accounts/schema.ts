import { z } from "zod";

/** A link for one person, which is shown only once. */
export const AccountLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type AccountLink = z.infer<typeof AccountLink>;
