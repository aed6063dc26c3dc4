"use client";

import type { ReactNode } from "react";
import { Callout } from "#components/ui/feedback/callout.tsx";

type NewerVersionNoticeProps = {
  /** Returns the text; the part that loads the newer version is passed through `load`. */
  text: (load: (part: ReactNode) => ReactNode) => ReactNode;
  onLoad: () => void;
  className?: string;
};

/** In an editor with unsaved changes: someone else saved a newer version, which a button in the text loads. */
export function NewerVersionNotice({ text, onLoad, className }: NewerVersionNoticeProps) {
  return (
    <Callout variant="warn" className={className}>
      {text((part) => (
        <button type="button" className="font-medium underline" onClick={onLoad}>
          {part}
        </button>
      ))}
    </Callout>
  );
}
