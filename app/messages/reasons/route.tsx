import { getLocale } from "next-intl/server";
import { messagesOf } from "#app/localization/compiled-messages.ts";

/** `components/ui/text/reason-text.ts` reads these. */
const reasonNamespaces = ["errors", "reasons", "rules.conditionFields", "rules.operators", "rules.choices"];

/** The messages of reasons and errors in the reader's language. The console loads them when it shows the first one. */
export async function GET(): Promise<Response> {
  const messages = messagesOf(await getLocale(), reasonNamespaces);
  return Response.json(messages, { headers: { "Cache-Control": "no-store" } });
}
