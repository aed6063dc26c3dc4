import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

/** The skeleton of a contact's page while it loads. */
export function ContactPageSkeleton() {
  return (
    <div className="grid gap-6 p-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <SkeletonRows count={8} />
      <div className="max-w-3xl">
        <TimelineSkeleton />
      </div>
    </div>
  );
}
