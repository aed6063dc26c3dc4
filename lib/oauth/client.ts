import { z } from "zod";

/** An application that requests access. Its id is random, or the URL of its metadata document. */
export type Client = { id: string; name: string; redirectUris: string[] };

/** The reason why an application cannot request access. The console has a text for each. */
export type ClientFault = "unknownClient" | "unreachableClient" | "invalidClient" | "tooManyClients";

/** An application that cannot request access. */
export class ClientProblem extends Error {
  readonly fault: ClientFault;

  constructor(fault: ClientFault) {
    super(fault);
    this.fault = fault;
  }
}

const MAX_REDIRECTS = 20;
const NAME_CHARACTERS = 80;

/** Metadata of an application (RFC 7591 2). Other properties are ignored. */
export const ClientMetadata = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECTS),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.string().optional(),
});

/** Returns a name to show: one line without control or direction characters; otherwise the fallback. */
export function cleanName(name: string | undefined, fallback: string): string {
  const line = (name ?? "")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return Array.from(line === "" ? fallback : line)
    .slice(0, NAME_CHARACTERS)
    .join("");
}
