"use client";

import { useTranslations } from "next-intl";
import { type ConnectionTest, TestResult } from "#components/ui/feedback/test-result.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { ChannelTest } from "#lib/channels/schema.ts";

type ChannelTestResultProps = { test: ConnectionTest<ChannelTest>; className?: string };

/** The result of a channel test, with what the vendor reports about our webhook. */
export function ChannelTestResult({ test, className }: ChannelTestResultProps) {
  const t = useTranslations("channels.testResult");
  const { data } = test;
  const details = data?.ok ? Object.entries(data.details) : [];
  const lines = details.map(([name, value]) => `${translateValue(t, name, name)}: ${value}`);
  const textOf = (message: string) => [message, ...lines].filter(Boolean).join(" · ");
  return <TestResult test={test} textOf={textOf} className={className} />;
}
