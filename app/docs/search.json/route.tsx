import { getLocale } from "next-intl/server";
import { searchEntries } from "../search-entries.ts";

/** The search index of the documentation in the reader's language. Browsers cache it for five minutes. */
export async function GET(): Promise<Response> {
  const entries = searchEntries(await getLocale());
  return Response.json(entries, {
    headers: { "Cache-Control": "private, max-age=300", Vary: "cookie, accept-language" },
  });
}
