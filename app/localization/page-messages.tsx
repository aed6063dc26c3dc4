import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { messagesOf } from "./compiled-messages.ts";
import { MessagesProvider } from "./messages-provider.tsx";
import { pageNamespaces } from "./page-namespaces.ts";

/**
 * Sends the messages of a page or layout to the browser, in addition to those of its layouts.
 * @param page the page's path below the workspace, "contacts/[contactId]"; `npm run check` verifies it
 */
export async function PageMessages({ page, children }: { page: string; children: ReactNode }) {
  const locale = await getLocale();
  return <MessagesProvider messages={messagesOf(locale, pageNamespaces(page))}>{children}</MessagesProvider>;
}
