"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState, type LoadStateProps } from "#components/ui/feedback/load-state.tsx";
import { ApiError } from "#lib/platform/api/client.ts";

type RecordLoadStateProps = LoadStateProps & {
  /** The type of the record, as in "This form does not exist". */
  noun: "agent" | "automation" | "form" | "import" | "leadForm" | "rule" | "worker";
};

/** Placeholder for a record that is loading, failed to load or does not exist. Shows nothing once there is data. */
export function RecordLoadState({ noun, ...rest }: RecordLoadStateProps) {
  const t = useTranslations("layout.recordLoadState");
  const { data, error } = rest.query;
  const isMissing = data === undefined && error instanceof ApiError && error.status === 404;
  if (!isMissing) return <LoadState {...rest} />;
  return <EmptyState icon={<SearchX />} title={t("missing", { noun })} description={t("itWasDeleted")} />;
}
