import type { BadgeLook } from "./badge.tsx";

/** How work in the background is called before it begins and once it is over, and how that looks. */
export const jobStateLabels: Readonly<
  Record<"draft" | "done" | "cancelled" | "failed", { label: string; look: BadgeLook }>
> = {
  draft: { label: "Draft", look: "neutral" },
  done: { label: "Done", look: "success" },
  cancelled: { label: "Cancelled", look: "neutral" },
  failed: { label: "Failed", look: "danger" },
};
