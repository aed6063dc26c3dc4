import type { Drag } from "./board-context.tsx";

/** How a column's count would change if the drag ended now. */
export function countChange(drag: Drag | null, stageId: string): number {
  if (!drag || drag.from.stageId === drag.target.stageId) return 0;
  if (drag.target.stageId === stageId) return drag.contactIds.length;
  return drag.from.stageId === stageId ? -drag.contactIds.length : 0;
}
