import { Tertulia } from "../client.ts";
import { TertuliaError } from "../errors.ts";

/** The settings of every class of this module. */
export type CompatOptions = {
  workspaceId: string;
  apiKey: string;
  /** Accepted and not used: an installation has one address. */
  zone?: "LA" | "EU";
  /** The address of the installation. */
  customUrl: string;
  /** Replaces the `fetch` of the platform. */
  fetch?: typeof fetch;
};

/** Creates the client behind a class. Throws without `customUrl`, because there is no hosted service. */
export function connect({ workspaceId, apiKey, customUrl, fetch }: CompatOptions): Tertulia {
  if (!customUrl) throw new TypeError("customUrl must be the address of your installation.");
  return new Tertulia({ baseUrl: customUrl, workspaceId, apiKey, ...(fetch && { fetch }) });
}

/** Throws for what Tertulia does not have. */
export function refuse(what: string, instead: string): never {
  throw new TertuliaError(`${what} is not available in Tertulia. ${instead}`);
}

/** Return value of methods without other data. */
export function done(message: string): { success: true; message: string } {
  return { success: true, message };
}
