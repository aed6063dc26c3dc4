import { useSyncExternalStore } from "react";

/** State outside React. Components subscribe to slices of it, so that a change only rerenders what shows it. */
export type Store<State> = {
  get: () => State;
  /** Merges the given properties. */
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

/** Returns a slice of the store. `select` must return the same value until the slice changes. */
export function useStore<State, Slice>(store: Store<State>, select: (state: State) => Slice): Slice {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
