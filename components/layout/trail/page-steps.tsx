"use client";

import type { RecordNoun } from "../record/record-noun.ts";
import { useGo } from "../unsaved-changes/leave-guard.tsx";
import { useShell } from "../workspace-context.tsx";
import { StepButtons, type StepTo } from "./step-buttons.tsx";
import { isOnTrail, trailNeighbor } from "./trail.ts";
import { useTrail } from "./use-trail.ts";

type PageStepsProps = {
  noun: RecordNoun;
  id: string;
  /** Returns the path of another record's page. */
  pageOf: (id: string) => string;
};

/**
 * On the page of a record: buttons, and J and K, that go to its neighbors in the list the user came from; nothing
 * without a list.
 */
export function PageSteps({ noun, id, pageOf }: PageStepsProps) {
  const trail = useTrail(useShell().workspace.id, noun);
  if (!isOnTrail(trail, id)) return null;
  return (
    <Steps
      noun={noun}
      pathTo={(offset) => {
        const next = trailNeighbor(trail, id, offset);
        return next === null ? null : pageOf(next);
      }}
    />
  );
}

type StepsProps = { noun: RecordNoun; pathTo: (offset: -1 | 1) => string | null };

function Steps({ noun, pathTo }: StepsProps) {
  const go = useGo();
  const stepTo: StepTo = (offset) => {
    const path = pathTo(offset);
    return path === null ? null : () => go(path);
  };
  return <StepButtons noun={noun} place="page" stepTo={stepTo} />;
}
