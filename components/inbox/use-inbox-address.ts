"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { type InboxScope, readScope, writeScope } from "./inbox-address.ts";

export type InboxPlace = {
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
  const parameters = useSearchParams();
  const isOwnStep = useRef(false);
  const openId = parameters.get("conversation");

  function open(id: string, messageId?: string) {
    const next = new URLSearchParams(window.location.search);
    const isFirst = !next.has("conversation");
    next.set("conversation", id);
    if (messageId === undefined) next.delete("message");
    else next.set("message", messageId);
    goTo(next, isFirst ? "push" : "replace");
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
    goTo(next, "replace");
  }

  return {
    scope: readScope(new URLSearchParams(parameters)),
    setScope: (scope) => goTo(writeScope(new URLSearchParams(window.location.search), scope), "replace"),
    openId,
    messageId: parameters.get("message"),
    open,
    close,
  };
}

/** Changes the URL without a request to the server. Next updates its router state. */
function goTo(parameters: URLSearchParams, how: "push" | "replace"): void {
  const search = parameters.size === 0 ? "" : `?${parameters}`;
  const address = `${window.location.pathname}${search}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}
