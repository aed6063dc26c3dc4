"use client";

import type { RecordNoun } from "../record/record-noun.ts";
import { useGuardedNavigation } from "../unsaved-changes/leave-guard.tsx";
import { useShell } from "../workspace-context.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { StepTo } from "./step-to.ts";
import { canExtend, isOnTrail, type Trail, trailNeighbor } from "./trail.ts";
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
export function PageSteps(props: PageStepsProps) {
  const { trail, extend } = useTrail(useShell().workspace.id, props.noun);
  return isOnTrail(trail, props.id) && <Steps trail={trail} onExtend={extend} {...props} />;
}

type StepsProps = PageStepsProps & { trail: Trail; onExtend: (id: string) => Promise<Trail> };

function Steps({ noun, id, pageOf, trail, onExtend }: StepsProps) {
  const go = useGuardedNavigation();
  const stepTo: StepTo = (offset) => {
    const next = trailNeighbor(trail, id, offset);
    if (next !== null) return () => go(pageOf(next));
    if (offset === -1 || !canExtend(trail, id)) return null;
    return async () => {
      const loaded = trailNeighbor(await onExtend(id), id, 1);
      // The user can have left the page meanwhile.
      if (loaded !== null && window.location.pathname === pageOf(id)) go(pageOf(loaded));
    };
  };
  return <StepButtons noun={noun} place="page" stepTo={stepTo} />;
}
