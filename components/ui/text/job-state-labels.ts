import type { BadgeLook } from "../badge.tsx";

/** Labels and badges of background jobs that have not started or have ended. */
export const jobStateLabels: Readonly<
  Record<"draft" | "done" | "cancelled" | "failed", { label: string; look: BadgeLook }>
> = {
  draft: { label: "Draft", look: "neutral" },
  done: { label: "Done", look: "success" },
  cancelled: { label: "Canceled", look: "neutral" },
  failed: { label: "Failed", look: "danger" },
};
