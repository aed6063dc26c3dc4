import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { EditorProps } from "./editor-props.ts";
import { useRestoreVersion } from "./versions/use-restore-version.ts";

const VersionsSheet = lazyPart(() =>
  import("./versions/versions-sheet.tsx").then((module) => module.VersionsSheet),
);
const PublishDialog = lazyPart(() => import("./publish-dialog.tsx").then((module) => module.PublishDialog));

type EditorDialogsProps = EditorProps & {
  /** Switches to the tab with the draft. */
  onBuild: () => void;
};

/** The dialogs of the automation editor: publishing and the list of versions. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { automation, editor, canWrite, problems, nameOf, saveFirst, open, onOpen, onBuild } = props;
  const restoreVersion = useRestoreVersion(editor);
  return (
    <>
      <PublishDialog
        automation={automation}
        problems={problems}
        graph={editor.graph}
        open={open === "publish"}
        saveFirst={saveFirst}
        onOpenChange={(isOpen) => onOpen(isOpen ? "publish" : null)}
        onShow={(id) => {
          onOpen(null);
          editor.select([id]);
        }}
      />
      <VersionsSheet
        automation={automation}
        nameOf={nameOf}
        canWrite={canWrite}
        open={open === "versions"}
        onOpenChange={(isOpen) => onOpen(isOpen ? "versions" : null)}
        draft={editor.graph}
        onShow={(version) => {
          onBuild();
          onOpen(version);
        }}
        onRestore={(version) => {
          restoreVersion(version);
          onOpen(null);
        }}
      />
    </>
  );
}
