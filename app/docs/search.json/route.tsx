import { getLocale } from "next-intl/server";
import { searchEntries } from "../search-entries.ts";

/** What the search of the documentation finds, in the reader's language. The browser keeps it for five minutes. */
export async function GET(): Promise<Response> {
  const entries = searchEntries(await getLocale());
  return Response.json(entries, {
    headers: { "Cache-Control": "private, max-age=300", Vary: "cookie, accept-language" },
  });
}
