import { MAX_ORIGINS, UpdateAgentSettings } from "#lib/agents/schema.ts";

const Origins = UpdateAgentSettings.shape.widget.unwrap().required().shape.allowedOrigins;

type AddedOrigin =
  | { origins: string[]; error?: undefined }
  | { origins: null; error: "tooMany" | "invalid" | "duplicate" };

/** Adds a website to the list in the API's format. An address without a scheme becomes https. */
export function addOrigin(origins: readonly string[], text: string): AddedOrigin {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (origins.length >= MAX_ORIGINS) return { origins: null, error: "tooMany" };
  const [origin] = Origins.safeParse([withoutPath(address)]).data ?? [];
  if (origin === undefined) return { origins: null, error: "invalid" };
  if (origins.includes(origin)) return { origins: null, error: "duplicate" };
  return { origins: [...origins, origin] };
}

/** Removes the path that an address copied from the browser contains. */
function withoutPath(address: string): string {
  return address.replace(/^(https?:\/\/[^/?#]+).*$/i, "$1");
}
