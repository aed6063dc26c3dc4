"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { OpportunityPeekContentProps } from "./opportunity-peek-content.tsx";

const Content = lazyPart(() =>
  import("./opportunity-peek-content.tsx").then((module) => module.OpportunityPeekContent),
);

type OpportunityPeekProps = Omit<OpportunityPeekContentProps, "opportunityId"> & {
  /** Null for none. */
  opportunityId: string | null;
};

/** An opportunity beside the page it was opened from, which stays usable; full screen on a phone. */
export function OpportunityPeek({ opportunityId, ...rest }: OpportunityPeekProps) {
  return opportunityId !== null && <Content opportunityId={opportunityId} {...rest} />;
}
