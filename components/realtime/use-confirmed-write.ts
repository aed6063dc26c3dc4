"use client";

import { useState } from "react";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { useWrite, type WriteInput, type WriteOptions } from "./use-write.ts";

/** A write that a user confirms first: `ask` opens the dialog, which gets the props `dialog`. */
export function useConfirmedWrite<E extends Endpoint>(
  endpoint: E,
  { input, onSuccess, ...options }: WriteOptions<E> & { input: WriteInput<E> },
) {
  const [open, setOpen] = useState(false);
  const write = useWrite(endpoint, {
    ...options,
    onSuccess: (data) => {
      setOpen(false);
      onSuccess?.(data);
    },
  });
  return {
    ask: () => setOpen(true),
    dialog: { open, onOpenChange: setOpen, busy: write.isPending, onConfirm: () => write.mutate(input) },
  };
}
