"use client";

import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { type CallInput, call } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";
import { useChangeFeed } from "./realtime-provider.tsx";

/** The parts of a call a person's input decides. */
export type WriteInput<E extends Endpoint> = Omit<CallInput<E>, "workspaceId" | "mutationId" | "signal">;

export type WriteOptions<E extends Endpoint> = {
  /** Query keys to read again once it is done. */
  stale: readonly QueryKey[];
  onSuccess?: (data: ParsedOf<E["response"]>) => void;
  onError?: (error: Error) => void;
};

/** A write in the workspace of the page that waits for the server's answer; optimistic ones have hooks of their own. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E>,
): UseMutationResult<ParsedOf<E["response"]>, Error, WriteInput<E>> {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  return useMutation({
    mutationFn: (input: WriteInput<E>) =>
      call(endpoint, completed<E>(input, workspaceId, feed.newMutationId())),
    onSuccess: async (data) => {
      await Promise.all(options.stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      options.onSuccess?.(data);
    },
    onError: options.onError,
  });
}

/** The one place that vouches that an omitted part put back makes a whole again. */
function completed<E extends Endpoint>(
  input: WriteInput<E>,
  workspaceId: string,
  mutationId: string,
): CallInput<E> {
  return { ...input, workspaceId, mutationId } as CallInput<E>;
}
