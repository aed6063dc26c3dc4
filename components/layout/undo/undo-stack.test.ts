import { expect, it } from "vitest";
import { createUndoStack } from "./undo-stack.ts";

/** Steps that record their names when they run. */
function recorder() {
  const done: string[] = [];
  const stepOf = (name: string) => ({ run: () => void done.push(name), toastId: name });
  return { done, stepOf };
}

it("undoes the last step first, and each once", () => {
  const { done, stepOf } = recorder();
  const stack = createUndoStack();
  const second = stepOf("second");
  stack.push(stepOf("first"));
  stack.push(second);
  expect(stack.undoLast()).toBe(second);
  expect(stack.undoLast()?.toastId).toBe("first");
  expect(stack.undoLast()).toBeNull();
  expect(done).toEqual(["second", "first"]);
});

it("skips steps that were undone elsewhere, and all after clearing", () => {
  const { done, stepOf } = recorder();
  const stack = createUndoStack();
  const second = stepOf("second");
  stack.push(stepOf("first"));
  stack.push(second);
  stack.forget(second);
  expect(stack.undoLast()?.toastId).toBe("first");
  stack.push(stepOf("third"));
  stack.clear();
  expect(stack.undoLast()).toBeNull();
  expect(done).toEqual(["first"]);
});
