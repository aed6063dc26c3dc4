"use client";

import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#components/ui/stored-value.ts";

const KEY = "tertulia-desktop-notifications";
const CHANGED = "tertulia-desktop-notifications-changed";

type DesktopChoice = {
  /** Whether this browser shows desktop notifications: enabled and permitted. */
  isOn: boolean;
  /** `default` means that the browser has not asked for permission yet. */
  permission: NotificationPermission | "unsupported";
  /** Turns it on (asks the browser for permission if necessary) or off. */
  set: (isOn: boolean) => Promise<void>;
};

/** The preference for desktop notifications, stored in this browser. */
export function useDesktopChoice(): DesktopChoice {
  const state = useSyncExternalStore(subscribe, read, () => "off unsupported");
  const [choice, permission] = state.split(" ");
  return {
    isOn: choice === "on" && permission === "granted",
    permission: permissionOf(permission),
    set: choose,
  };
}

async function choose(isOn: boolean): Promise<void> {
  if (isOn && window.Notification?.permission === "default") await window.Notification.requestPermission();
  writeStored(KEY, isOn ? "on" : "off");
  window.dispatchEvent(new Event(CHANGED));
}

function read(): string {
  const permission = "Notification" in window ? window.Notification.permission : "unsupported";
  return `${readStored(KEY) === "on" ? "on" : "off"} ${permission}`;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

function permissionOf(text: string | undefined): DesktopChoice["permission"] {
  return text === "granted" || text === "denied" || text === "default" ? text : "unsupported";
}
