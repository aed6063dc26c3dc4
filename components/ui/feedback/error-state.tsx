"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "../button.tsx";
import { cn } from "../class-names.ts";
import { EmptyState } from "./empty-state.tsx";

type ErrorStateProps = {
  /** The failure: "The board could not be loaded". */
  title: string;
  /** The failed query. The message of its error is shown as the reason. */
  query: { error: unknown; refetch: () => unknown };
  className?: string;
};

/** Shown if something failed to load, with a retry button if retrying may help. */
export function ErrorState({ title, query, className }: ErrorStateProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("ui.errorState");
  return (
    <div role="alert" className={cn(className)}>
      <EmptyState
        icon={<CircleAlert className="text-danger-ink" />}
        title={title}
        description={reason(query.error) ?? t("unreachable")}
        action={
          !isFinal(query.error) && <Button onClick={() => void query.refetch()}>{tActions("retry")}</Button>
        }
      />
    </div>
  );
}

/** Whether retrying cannot help, because the resource is missing or access is denied. */
function isFinal(error: unknown): boolean {
  const status: unknown = Reflect.get(Object(error), "status");
  return status === 403 || status === 404;
}

/** Returns null for the browser's own errors of a failed connection. */
function reason(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /^(?:Failed to fetch)?$/.test(message) ? null : message;
}
