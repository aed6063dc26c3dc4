"use client";

import { useRef } from "react";
import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { type InboxScope, readScope, writeScope } from "./inbox-address.ts";

type InboxPlace = {
  scope: InboxScope;
  setScope: (scope: InboxScope) => void;
  /** Id of the open conversation. */
  openId: string | null;
  /**
   * Opens a conversation. From the list this adds a history entry, so Back closes it. From another conversation it
   * replaces it.
   */
  open: (id: string, messageId?: string) => void;
  /** The message to scroll to; null for the end. */
  messageId: string | null;
  close: () => void;
};

/** The state of the inbox in the URL, so that it can be bookmarked, shared and navigated back. */
export function useInboxAddress(): InboxPlace {
  const parameters = useQueryParameters();
  const isOwnStep = useRef(false);
  const openId = parameters.get("conversation");

  function open(id: string, messageId?: string) {
    const next = new URLSearchParams(window.location.search);
    const isFirst = !next.has("conversation");
    next.set("conversation", id);
    if (messageId === undefined) next.delete("message");
    else next.set("message", messageId);
    setQueryParameters(next, isFirst ? "push" : "replace");
    if (isFirst) isOwnStep.current = true;
  }

  function close() {
    const next = new URLSearchParams(window.location.search);
    if (!next.has("conversation")) return;
    if (isOwnStep.current) {
      isOwnStep.current = false;
      window.history.back();
      return;
    }
    next.delete("conversation");
    next.delete("message");
    setQueryParameters(next, "replace");
  }

  return {
    scope: readScope(parameters),
    setScope: (scope) =>
      setQueryParameters(writeScope(new URLSearchParams(window.location.search), scope), "replace"),
    openId,
    messageId: parameters.get("message"),
    open,
    close,
  };
}
