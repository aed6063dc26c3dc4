/** Access to a rendered column for drags and focus moves. */
type ColumnHandle = {
  element: HTMLElement;
  /** Returns the card index at a vertical window position, in pixels. */
  indexAt: (clientY: number) => number;
  /** Scrolls the card at an index into view. */
  reveal: (index: number) => void;
};

export type ColumnRegistry = {
  add: (columnId: string, handle: ColumnHandle) => () => void;
  get: (columnId: string) => ColumnHandle | undefined;
  /** Returns the column at a window position, or the horizontally nearest one; null if there is none. */
  at: (clientX: number) => { columnId: string; handle: ColumnHandle } | null;
};

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
      let min = Number.POSITIVE_INFINITY;
      for (const [columnId, handle] of handles) {
        const { left, right } = handle.element.getBoundingClientRect();
        const distance = Math.max(left - clientX, clientX - right, 0);
        if (distance >= min) continue;
        min = distance;
        nearest = { columnId, handle };
      }
      return nearest;
    },
  };
}
