"use client";

import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { type CallInput, call } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";
import { useChangeFeed } from "./realtime-provider.tsx";

/** The variable parts of a call. */
export type WriteInput<E extends Endpoint> = Omit<CallInput<E>, "workspaceId" | "mutationId" | "signal">;

export type WriteOptions<E extends Endpoint> = {
  /** Query keys to invalidate afterwards. */
  stale: readonly QueryKey[];
  /** Writes with the same scope run one after another. */
  scope?: string;
  onSuccess?: (data: ParsedOf<E["response"]>) => void;
  /** The title of the message about a failure. Without it, the caller shows `error`. */
  failure?: string;
  onError?: (error: Error) => void;
};

/** A write that waits for the server's response. Optimistic writes have their own hooks. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E>,
): UseMutationResult<ParsedOf<E["response"]>, Error, WriteInput<E>> {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  return useMutation({
    ...(options.scope && { scope: { id: options.scope } }),
    mutationFn: (input: WriteInput<E>) =>
      call(endpoint, completed<E>(input, workspaceId, feed.newMutationId())),
    onSuccess: async (data) => {
      await Promise.all(options.stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      options.onSuccess?.(data);
    },
    onError: (error) => {
      options.onError?.(error);
      if (options.failure) toast.failure(options.failure, error);
    },
  });
}

/** The only place that asserts that the omitted part completes the input. */
function completed<E extends Endpoint>(
  input: WriteInput<E>,
  workspaceId: string,
  mutationId: string,
): CallInput<E> {
  return { ...input, workspaceId, mutationId } as CallInput<E>;
}
