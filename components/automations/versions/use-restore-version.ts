"use client";

import { useTranslations } from "next-intl";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { AutomationVersion } from "#lib/automations/schema.ts";
import type { GraphEditor } from "../use-graph-editor.ts";

/** Returns a function that makes a published version the draft; the editor can undo it. */
export function useRestoreVersion(editor: GraphEditor): (version: AutomationVersion) => void {
  const t = useTranslations("automations.restoreVersion");
  return ({ version, graph }) => {
    editor.replace({ ...editor.draft, graph });
    toast(t("restored", { version }), { description: t("youCanUndoThis") });
  };
}
