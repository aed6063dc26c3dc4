"use client";

import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { setQueryParameters } from "#components/layout/query-parameters.ts";
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
  const { parameters, goTo } = useUrgentParameters();
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

/**
 * The URL's parameters, and a function that changes them without a request to the server. Next reports a change with low
 * priority, so it would show several frames after the click; here it shows in the next frame.
 */
function useUrgentParameters() {
  const reported = useSearchParams().toString();
  const [current, setCurrent] = useState({ reported, shown: reported });
  // A report can be of a change before the last one, but the location is always up to date.
  if (current.reported !== reported) setCurrent({ reported, shown: window.location.search.slice(1) });

  function goTo(parameters: URLSearchParams, how: "push" | "replace"): void {
    setCurrent({ reported, shown: parameters.toString() });
    setQueryParameters(parameters, how);
  }

  return { parameters: new URLSearchParams(current.shown), goTo };
}
