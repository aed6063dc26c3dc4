// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type AccountLink = { url: string; expiresAt: string };

export type RequestEmailChange = { email: string; currentPassword: string };

export type EmailChange = { email: string; expiresAt: string; mailed: boolean };

export type ConfirmEmailChange = { token: string };

export type MemberFactor = { id: string; twoStep: "off" | "on" | "singleSignOn" };
