"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { type InboxScope, readScope, writeScope } from "./inbox-address.ts";

export type InboxPlace = {
  scope: InboxScope;
  setScope: (scope: InboxScope) => void;
  /** The conversation that is open. */
  openId: string | null;
  /** Opens a conversation as a step of its own, so that Back closes it; from one to another it is the same step. */
  open: (id: string, messageId?: string) => void;
  /** The message to go to in it; null for its end. */
  messageId: string | null;
  close: () => void;
};

/** What of the inbox is shown, by the address: it can be kept, shared and gone back from. */
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

/** Changes the address without asking the server for the page again; Next hears of it. */
function goTo(parameters: URLSearchParams, how: "push" | "replace"): void {
  const search = parameters.size === 0 ? "" : `?${parameters}`;
  const address = `${window.location.pathname}${search}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}
