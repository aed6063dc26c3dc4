import { z } from "zod";
import { Email } from "#lib/users/schema.ts";

/** A link for one person, which is shown only once. */
export const AccountLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type AccountLink = z.infer<typeof AccountLink>;

export const RequestEmailChange = z.object({ email: Email, currentPassword: z.string().min(1).max(1_024) });
export type RequestEmailChange = z.infer<typeof RequestEmailChange>;

/** An email that waits for its confirmation. `mailed`: the server sends email; otherwise an owner creates the link. */
export const EmailChange = z.object({ email: z.string(), expiresAt: z.iso.datetime(), mailed: z.boolean() });
export type EmailChange = z.infer<typeof EmailChange>;

export const ConfirmEmailChange = z.object({ token: z.string().min(1).max(200) });
export type ConfirmEmailChange = z.infer<typeof ConfirmEmailChange>;

/** Whether a member has a second factor or, without one, an account at an identity provider. */
export const MemberFactor = z.object({ id: z.string(), twoStep: z.enum(["off", "on", "singleSignOn"]) });
export type MemberFactor = z.infer<typeof MemberFactor>;
