"use client";

import { useTranslations } from "next-intl";
import { type ConnectionTest, TestResult } from "#components/ui/feedback/test-result.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import type { ProviderTest } from "#lib/providers/schema.ts";

type ProviderTestResultProps = { test: ConnectionTest<ProviderTest>; className?: string };

/** The result of a provider test, with its duration and the number of models. */
export function ProviderTestResult({ test, className }: ProviderTestResultProps) {
  const t = useTranslations("providers.testResult");
  const { data } = test;
  const textOf = (message: string) =>
    data?.ok
      ? t("success", { message, duration: numberText(data.durationMs), count: data.models.length })
      : message;
  return <TestResult test={test} textOf={textOf} className={className} />;
}
