"use client";

import { setQueryParameters, useOpened, useQueryParameters } from "#components/layout/query-parameters.ts";
import { type InboxScope, readScope, writeScope } from "./inbox-address.ts";

/** The state of the inbox in the URL, so that it can be bookmarked, shared and navigated back. */
export function useInboxAddress() {
  const parameters = useQueryParameters();
  return {
    scope: readScope(parameters),
    setScope: (scope: InboxScope) =>
      setQueryParameters(writeScope(new URLSearchParams(window.location.search), scope), "replace"),
    /** The open conversation, whose place is a message to scroll to. */
    opened: useOpened("conversation", "message"),
    /** The message to scroll to; null for the end. */
    messageId: parameters.get("message"),
  };
}
