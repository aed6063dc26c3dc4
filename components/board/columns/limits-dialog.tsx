"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { findColumn } from "../board-state.ts";
import { useColumnLimit } from "./column-limits.ts";

const LimitsForm = lazyPart(() => import("./limits-form.tsx").then((module) => module.LimitsForm));

/** The dialog for the limits of a column. */
export function LimitsDialog() {
  const { kind, store, getBoard } = useBoard();
  const columnId = useBoardUi((ui) => ui.limiting);
  const limit = useColumnLimit(columnId);
  const column = columnId === null ? undefined : findColumn(getBoard(), columnId);
  if (!column || !limit || !kind.limits) return null;
  const close = () => store.set({ limiting: null });
  return <LimitsForm column={column} limit={limit} noun={kind.noun} limits={kind.limits} onClose={close} />;
}
