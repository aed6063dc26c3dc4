/** An action that can be undone. */
export type UndoStep = {
  run: () => void;
  /** The toast that offers it too; it is closed when the step is undone by key. */
  toastId?: string;
};

export type UndoStack = {
  push: (step: UndoStep) => void;
  /** Removes a step without running it: it failed, or was undone another way. */
  forget: (step: UndoStep) => void;
  /** Undoes the last step and returns it; null if there is none. */
  undoLast: () => UndoStep | null;
  clear: () => void;
};

const depth = 50;

export function createUndoStack(): UndoStack {
  let steps: readonly UndoStep[] = [];
  const forget = (step: UndoStep) => {
    steps = steps.filter((one) => one !== step);
  };
  return {
    push(step) {
      steps = [...steps, step].slice(-depth);
    },
    forget,
    undoLast() {
      const last = steps.at(-1);
      if (!last) return null;
      forget(last);
      last.run();
      return last;
    },
    clear() {
      steps = [];
    },
  };
}
