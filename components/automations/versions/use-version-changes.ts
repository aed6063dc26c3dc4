"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { AutomationGraph } from "#lib/automations/schema.ts";
import type { NameOf } from "../steps/step-messages.ts";
import { useStepText } from "../steps/step-text.ts";
import { changesOf, type VersionChanges } from "./version-changes.ts";

export function useVersionChanges(
  draft: AutomationGraph,
  nameOf: NameOf,
): (version: AutomationGraph) => VersionChanges {
  const t = useTranslations("automations.versionChanges");
  const text = useStepText();
  return useCallback((version) => changesOf(version, draft, { t, text, nameOf }), [draft, t, text, nameOf]);
}
