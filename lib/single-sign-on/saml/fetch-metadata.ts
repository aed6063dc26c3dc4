import { guardedFetch } from "#lib/platform/egress/index.ts";
import { MAX_METADATA } from "../schema.ts";
import { readMetadata, type SamlMetadata } from "./read-metadata.ts";

/** A person waits for it. */
const LIMITS = { headersMs: 5_000, idleMs: 5_000, totalMs: 10_000, maxBytes: MAX_METADATA };

const send = guardedFetch({ workspaceId: null, ...LIMITS });

/** Reads the metadata at an address. Throws an EgressFailure, or an Error with the problem. */
export async function fetchMetadata(url: string): Promise<SamlMetadata> {
  const response = await send(url, { headers: { accept: "application/samlmetadata+xml, application/xml" } });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The metadata address returned status ${response.status}.`);
  }
  return readMetadata(await response.text());
}
