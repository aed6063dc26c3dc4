"use client";

import { useCallback, useState } from "react";

type History<Value> = { past: Value[]; present: Value; future: Value[]; key: string | null; at: number };

const depth = 100;
/** Changes of the same key within this time, in milliseconds, are one undo step. */
const together = 1_500;

/** A value with undo and redo. `set` with a `key` merges successive changes of the same key, such as typing. */
export function useHistory<Value>(initial: Value) {
  const [history, setHistory] = useState<History<Value>>({
    past: [],
    present: initial,
    future: [],
    key: null,
    at: 0,
  });
  const set = useCallback((present: Value, key: string | null = null) => {
    const at = Date.now();
    setHistory((now) => {
      if (Object.is(now.present, present)) return now;
      const isSame = key !== null && key === now.key && at - now.at < together;
      const past = isSame ? now.past : [...now.past, now.present].slice(-depth);
      return { past, present, future: [], key, at };
    });
  }, []);
  const undo = useCallback(
    () =>
      setHistory((now) => {
        const present = now.past.at(-1);
        if (present === undefined) return now;
        return {
          past: now.past.slice(0, -1),
          present,
          future: [now.present, ...now.future],
          key: null,
          at: 0,
        };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((now) => {
        const [present, ...future] = now.future;
        if (present === undefined) return now;
        return { past: [...now.past, now.present], present, future, key: null, at: 0 };
      }),
    [],
  );
  const reset = useCallback(
    (present: Value) => setHistory({ past: [], present, future: [], key: null, at: 0 }),
    [],
  );
  const { past, present, future } = history;
  return { present, set, undo, redo, reset, canUndo: past.length > 0, canRedo: future.length > 0 };
}
