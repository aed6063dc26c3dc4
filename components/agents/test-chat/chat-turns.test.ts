import { expect, test } from "vitest";
import { type AnswerTurn, addPart, changeReply, emptyReply, endReply } from "./chat-turns.ts";

const sources = [{ fileName: "prices.md", passage: "90 €", score: 0.8 }];

test("appends parts to a reply and replaces it with the final one", () => {
  const half = [
    { type: "sources", sources } as const,
    { type: "text", text: "It costs " } as const,
    { type: "text", text: "ninety" } as const,
  ].reduce(addPart, emptyReply("draft"));
  expect(half).toMatchObject({ state: "answering", text: "It costs ninety", sources });

  const done = addPart(half, {
    type: "done",
    runId: "1",
    answer: "It costs 90 € [1].",
    sources,
    actionsExecuted: [],
    status: "answered",
  });
  expect(done).toMatchObject({ state: "done", text: "It costs 90 € [1].", status: "answered" });
  expect(endReply(done, true)).toBe(done);
});

test("marks an incomplete reply as stopped or interrupted", () => {
  const begun = addPart(emptyReply("live"), { type: "text", text: "It" });
  expect(endReply(begun, true)).toMatchObject({ state: "stopped", text: "It", error: null });
  expect(endReply(begun, false)).toMatchObject({
    state: "failed",
    text: "It",
    error: null,
  });
});

test("keeps why a reply failed", () => {
  const parts = [{ code: "answersBusy" }];
  const part = {
    type: "error",
    errorCode: "SERVICE_UNAVAILABLE",
    message: "Busy.",
    messageParts: parts,
  } as const;
  expect(addPart(emptyReply("draft"), part)).toMatchObject({
    state: "failed",
    error: { text: "Busy.", parts },
  });
});

test("changes one reply of one turn", () => {
  const turn: AnswerTurn = {
    kind: "answer",
    id: "b",
    question: "How much?",
    replies: [emptyReply("draft"), emptyReply("live")],
  };
  const other: AnswerTurn = { ...turn, id: "a" };
  const [first, second] = changeReply([other, turn], { turnId: "b", version: "live" }, (reply) => ({
    ...reply,
    text: "90 €",
  }));
  expect(first).toBe(other);
  expect(second).toEqual({
    ...turn,
    replies: [emptyReply("draft"), { ...emptyReply("live"), text: "90 €" }],
  });
});
