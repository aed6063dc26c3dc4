"use client";

import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { SkeletonRows } from "./skeleton.tsx";

export type LoadStateProps = {
  query: { isPending: boolean; isError: boolean; data?: unknown; error: unknown; refetch: () => unknown };
  /** The failure: "The board could not be loaded". */
  failure: string;
  /** The number of gray rows while it loads, with their class. */
  rows?: number;
  className?: string;
  /** Shown in place of rows. */
  skeleton?: ReactNode;
};

/** Placeholder for data that is loading or failed to load. Shows nothing once there is data. */
export function LoadState({ query, failure, rows = 3, className, skeleton }: LoadStateProps) {
  if (query.isPending) return skeleton ?? <SkeletonRows count={rows} className={className} />;
  return query.isError && query.data === undefined ? <ErrorState title={failure} query={query} /> : null;
}
