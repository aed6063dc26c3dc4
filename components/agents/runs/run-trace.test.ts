import { expect, test } from "vitest";
import { promptText, traceOf } from "./run-trace.ts";

const passage = {
  fileName: "prices.md",
  heading: "Prices",
  passage: "A course costs 90 €.",
  score: 0.8,
  page: 2,
};

test("groups the steps of a run by kind, with times", () => {
  const trace = traceOf({
    steps: [
      { kind: "search", at: 3, detail: { query: "price", confident: true, passages: [passage] } },
      {
        kind: "prompt",
        at: 4,
        detail: { instructions: "Be brief.", messages: [{ role: "user", content: "price" }] },
      },
      {
        kind: "tool",
        at: 9,
        detail: { name: "assign_tag", input: { tag: "VIP" }, done: "Tag VIP assigned", dryRun: true },
      },
      {
        kind: "model",
        at: 20,
        detail: { step: 1, finishReason: "stop", inputTokens: 50, outputTokens: 7, text: "" },
      },
      { kind: "note", at: 21, detail: { message: "No provider serves it." } },
      { kind: "error", at: 22, detail: { message: "The model hung up." } },
    ],
  });
  expect(trace.searches[0]?.passages).toEqual([passage]);
  expect(trace.tools).toEqual([
    { name: "assign_tag", input: { tag: "VIP" }, done: "Tag VIP assigned", dryRun: true, at: 9 },
  ]);
  expect(trace.models[0]).toMatchObject({ finishReason: "stop", inputTokens: 50, outputTokens: 7, at: 20 });
  expect(trace.notes).toEqual([
    { isError: false, message: "No provider serves it.", parts: [] },
    { isError: true, message: "The model hung up.", parts: [] },
  ]);
});

test("skips a step whose detail does not match its kind", () => {
  const trace = traceOf({ steps: [{ kind: "search", at: 0, detail: { query: "price" } }] });
  expect(trace.searches).toEqual([]);
});

test("formats a prompt as one text", () => {
  const messages = [
    { role: "user", content: "Hello" },
    { role: "tool", content: { done: true } },
  ];
  expect(promptText({ instructions: "Be brief.", messages })).toBe(
    'instructions:\nBe brief.\n\nuser:\nHello\n\ntool:\n{\n  "done": true\n}',
  );
});
