import type { TreeRow } from "./tree-rows.ts";

/**
 * The effect of a key in a tree (ARIA practices): where the focus moves, what is collapsed or expanded, what is opened.
 */
type TreeMove = { does: "focus" | "toggle" | "ask"; row: TreeRow | undefined };

/** Returns the effect of `key` on the line `current`; null if it has none. */
export function treeMove(key: string, rows: readonly TreeRow[], current: TreeRow): TreeMove | null {
  const place = rows.indexOf(current);
  const { expanded, level } = current;
  switch (key) {
    case "ArrowDown":
      return { does: "focus", row: rows[place + 1] };
    case "ArrowUp":
      return { does: "focus", row: rows[place - 1] };
    case "Home":
      return { does: "focus", row: rows[0] };
    case "End":
      return { does: "focus", row: rows.at(-1) };
    case "ArrowRight":
      if (expanded === false) return { does: "toggle", row: current };
      return { does: "focus", row: expanded ? rows[place + 1] : current };
    case "ArrowLeft":
      if (expanded) return { does: "toggle", row: current };
      return { does: "focus", row: rows.slice(0, place).findLast((row) => row.level < level) };
    case " ":
      return expanded === undefined ? { does: "focus", row: current } : { does: "toggle", row: current };
    case "Enter":
      return { does: "ask", row: current };
    default:
      return null;
  }
}
