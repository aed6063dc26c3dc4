import { MAX_ORIGINS, UpdateAgentSettings } from "#lib/agents/schema.ts";

const Origins = UpdateAgentSettings.shape.widget.unwrap().required().shape.allowedOrigins;

export type AddedOrigin = { origins: string[]; error?: undefined } | { origins: null; error: string };

/** The websites with one more, as the API keeps it; an address without a scheme is taken for https. */
export function addOrigin(origins: readonly string[], text: string): AddedOrigin {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (origins.length >= MAX_ORIGINS) return { origins: null, error: `At most ${MAX_ORIGINS} websites.` };
  const [origin] = Origins.safeParse([withoutPath(address)]).data ?? [];
  if (origin === undefined) {
    return { origins: null, error: "Write it as a scheme and a host: https://www.example.com" };
  }
  if (origins.includes(origin)) return { origins: null, error: "It is in the list already." };
  return { origins: [...origins, origin] };
}

/** An address copied from the address bar carries a path; a website is what comes before it. */
function withoutPath(address: string): string {
  return address.replace(/^(https?:\/\/[^/?#]+).*$/i, "$1");
}
