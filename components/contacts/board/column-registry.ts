/** What a column on screen offers to those who drag over it or move focus into it. */
export type ColumnHandle = {
  element: HTMLElement;
  /** The index among the column's cards that a height in the window (px) stands for. */
  indexAt: (clientY: number) => number;
  /** Brings a card into view, by its index. */
  reveal: (index: number) => void;
};

export type ColumnRegistry = {
  add: (stageId: string, handle: ColumnHandle) => () => void;
  get: (stageId: string) => ColumnHandle | undefined;
  /** The column at a place of the window, else the nearest one sideways; null where there is none. */
  at: (clientX: number) => { stageId: string; handle: ColumnHandle } | null;
};

/** The columns that are drawn now. */
export function createColumnRegistry(): ColumnRegistry {
  const handles = new Map<string, ColumnHandle>();
  return {
    add(stageId, handle) {
      handles.set(stageId, handle);
      return () => {
        if (handles.get(stageId) === handle) handles.delete(stageId);
      };
    },
    get: (stageId) => handles.get(stageId),
    at(clientX) {
      let nearest: { stageId: string; handle: ColumnHandle } | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const [stageId, handle] of handles) {
        const { left, right } = handle.element.getBoundingClientRect();
        const distance = Math.max(left - clientX, clientX - right, 0);
        if (distance >= least) continue;
        least = distance;
        nearest = { stageId, handle };
      }
      return nearest;
    },
  };
}
