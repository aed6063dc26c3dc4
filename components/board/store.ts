import { useSyncExternalStore } from "react";

/** A value outside React that components read in slices, so that a change draws only what shows it. */
export type Store<State> = {
  get: () => State;
  /** Replaces the named parts. */
  set: (change: Partial<State>) => void;
  subscribe: (onChange: () => void) => () => void;
};

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** What `select` takes from the store; it must answer the same value while nothing it reads changed. */
export function useStore<State, Slice>(store: Store<State>, select: (state: State) => Slice): Slice {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
