import { toast } from "#components/ui/overlay/toast.tsx";
import type { AutomationVersion } from "#lib/automations/schema.ts";
import type { GraphEditor } from "../use-graph-editor.ts";

/** Makes a published version the draft; the editor can undo it. */
export function restoreVersion(editor: GraphEditor, { version, graph }: AutomationVersion): void {
  editor.replace({ ...editor.draft, graph });
  toast(`Version ${version} is restored as the draft`, {
    description: "You can undo this. Runs use it after you publish it.",
  });
}
