"use client";

import { useRef } from "react";

/** Runs functions one after another, so that each can use the saved result of the previous one. */
export function useSequence(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const turn = last.current.then(work, work);
    last.current = turn;
    return turn;
  };
}
