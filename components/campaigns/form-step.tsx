import type { ReactNode } from "react";
import type { CampaignDraft } from "./campaign-draft.ts";

export type StepProps = {
  draft: CampaignDraft;
  change: (change: Partial<CampaignDraft>) => void;
  faultOf: (field: string) => string | undefined;
};

export function FormStep({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-lg border bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-sm">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
