"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { type ContactFilters, readFilters, writeFilters } from "./contact-filters.ts";

/** Changes the address without asking the server for the page again; Next hears of it. */
function setParameters(parameters: URLSearchParams, how: "push" | "replace"): void {
  const search = parameters.size === 0 ? "" : `?${parameters}`;
  const address = `${window.location.pathname}${search}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}

/** Sets one name of the address, or takes it out by null. */
export function setAddress(name: string, value: string | null): void {
  const parameters = new URLSearchParams(window.location.search);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  setParameters(parameters, "replace");
}

/** The filters in the address, and how to set them. */
export function useAddressFilters(): [ContactFilters, (filters: ContactFilters) => void] {
  const parameters = useSearchParams();
  return [
    readFilters(new URLSearchParams(parameters)),
    (filters) => setParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

export type OpenContact = {
  id: string | null;
  /** Opens a contact as a step of its own, so that Back closes it; from one to another it is the same step. */
  open: (id: string) => void;
  close: () => void;
};

/** Which contact is open beside the page, from `?contact=` of the address. */
export function useOpenContact(): OpenContact {
  const id = useSearchParams().get("contact");
  const isOwnStep = useRef(false);

  function open(next: string) {
    const parameters = new URLSearchParams(window.location.search);
    const isFirst = !parameters.has("contact");
    parameters.set("contact", next);
    setParameters(parameters, isFirst ? "push" : "replace");
    if (isFirst) isOwnStep.current = true;
  }

  function close() {
    const parameters = new URLSearchParams(window.location.search);
    if (!parameters.has("contact")) return;
    if (isOwnStep.current) {
      isOwnStep.current = false;
      window.history.back();
      return;
    }
    parameters.delete("contact");
    setParameters(parameters, "replace");
  }

  return { id, open, close };
}
