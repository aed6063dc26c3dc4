"use client";

import { useEffect, useRef, useState } from "react";
import type { PreparedCall } from "../prepared-call.ts";
import { type Caller, headOf, isFile, type ResponseHead, readText, toRequest } from "./send-call.ts";

/** A call that was sent, and what has arrived of its response. */
export type CallState = {
  phase: "running" | "done" | "canceled" | "failed";
  head: ResponseHead | null;
  text: string;
  file: Blob | null;
};

const started: CallState = { phase: "running", head: null, text: "", file: null };

/** Sends calls, one at a time. `state` is null before the first one. */
export function useCall() {
  const [state, setState] = useState<CallState | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(call: PreparedCall, caller: Caller, file: File | null): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const change = (changes: Partial<CallState>) => {
      if (running.current === controller) setState((last) => ({ ...(last ?? started), ...changes }));
    };
    setState(started);
    try {
      await receive(call, caller, { file, signal: controller.signal, change });
      change({ phase: "done" });
    } catch {
      change({ phase: controller.signal.aborted ? "canceled" : "failed" });
    }
  }

  return { state, send, cancel: () => running.current?.abort() };
}

type Receiver = { file: File | null; signal: AbortSignal; change: (changes: Partial<CallState>) => void };

async function receive(
  call: PreparedCall,
  caller: Caller,
  { file, signal, change }: Receiver,
): Promise<void> {
  const [url, init] = toRequest(call, caller, file);
  const begin = performance.now();
  const response = await fetch(url, { ...init, signal });
  change({ head: headOf(response, performance.now() - begin) });
  if (isFile(response)) change({ file: await response.blob() });
  else await readText(response, (text) => change({ text }));
}
