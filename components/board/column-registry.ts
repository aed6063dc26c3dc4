/** What a column on screen offers to those who drag over it or move focus into it. */
type ColumnHandle = {
  element: HTMLElement;
  /** The index among the column's cards that a height in the window (px) stands for. */
  indexAt: (clientY: number) => number;
  /** Brings a card into view, by its index. */
  reveal: (index: number) => void;
};

export type ColumnRegistry = {
  add: (columnId: string, handle: ColumnHandle) => () => void;
  get: (columnId: string) => ColumnHandle | undefined;
  /** The column at a place of the window, else the nearest one sideways; null if there is none. */
  at: (clientX: number) => { columnId: string; handle: ColumnHandle } | null;
};

/** The columns that are drawn now. */
export function createColumnRegistry(): ColumnRegistry {
  const handles = new Map<string, ColumnHandle>();
  return {
    add(columnId, handle) {
      handles.set(columnId, handle);
      return () => {
        if (handles.get(columnId) === handle) handles.delete(columnId);
      };
    },
    get: (columnId) => handles.get(columnId),
    at(clientX) {
      let nearest: { columnId: string; handle: ColumnHandle } | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const [columnId, handle] of handles) {
        const { left, right } = handle.element.getBoundingClientRect();
        const distance = Math.max(left - clientX, clientX - right, 0);
        if (distance >= least) continue;
        least = distance;
        nearest = { columnId, handle };
      }
      return nearest;
    },
  };
}
