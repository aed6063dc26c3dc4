import { getLocale } from "next-intl/server";
import { messagesOf } from "#app/localization/compiled-messages.ts";

/** The messages of reasons and errors in the reader's language. The console loads them when it shows the first one. */
export async function GET(): Promise<Response> {
  const messages = messagesOf(await getLocale(), ["errors", "reasons"]);
  return Response.json(messages, { headers: { "Cache-Control": "no-store" } });
}
