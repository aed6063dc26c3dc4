import { z } from "zod";

/** Longest query of an authorization request, in characters. */
export const MAX_REQUEST_LENGTH = 8_192;

/** An application with access to a workspace on behalf of the user. */
export const ConnectedApp = z.object({
  id: z.string(),
  name: z.string(),
  /** The host of its metadata document; null for an application that registered itself. */
  clientHost: z.string().nullable(),
  /** Address to which the user's browser was sent after the consent. */
  redirectHost: z.string(),
  scopes: z.array(z.string()),
  workspaceId: z.string(),
  workspaceName: z.string(),
  /** The address of the MCP server that it may call. */
  resource: z.string(),
  /** The access ends then unless the application renews it. */
  expiresAt: z.iso.datetime(),
  lastUsedDate: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  creationDate: z.iso.datetime(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

/** A user's consent: the query of the authorization request, and the workspace that the user chose. */
export const ConnectApp = z.object({
  request: z.string().min(1).max(MAX_REQUEST_LENGTH),
  workspaceId: z.string().min(1),
});
export type ConnectApp = z.infer<typeof ConnectApp>;

/** Address for the browser, with the authorization code. */
export const AppRedirect = z.object({ redirectTo: z.string() });
export type AppRedirect = z.infer<typeof AppRedirect>;
