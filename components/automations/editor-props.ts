import type { Automation, AutomationVersion, Problem } from "#lib/automations/schema.ts";
import type { StepParts } from "./forms/form-props.ts";
import type { NameOf } from "./steps/step-messages.ts";
import type { GraphEditor } from "./use-graph-editor.ts";
import type { References } from "./use-references.ts";

/** The view that is open instead of the draft or over it: a dialog, a test run, or a published version. */
export type EditorWindow = "publish" | "versions" | "try" | AutomationVersion | null;

/** Props shared by the parts of the automation editor. */
export type EditorProps = {
  automation: Automation;
  editor: GraphEditor;
  canWrite: boolean;
  problems: readonly Problem[];
  nameOf: NameOf;
  /** Saves an unsaved draft and returns false if that failed. */
  saveFirst: () => Promise<boolean>;
  open: EditorWindow;
  onOpen: (open: EditorWindow) => void;
};

export type BuildProps = Pick<EditorProps, "automation" | "editor" | "canWrite" | "problems"> & {
  references: References;
  parts: StepParts;
};
