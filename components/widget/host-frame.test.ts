import { expect, it } from "vitest";
import { readMessage } from "./host-frame.ts";

const look = { title: "T", greeting: "G", placeholder: "P", color: "#123456", position: "left" };

it("parses the messages of the protocol", () => {
  expect(readMessage({ tertulia: 1, type: "open", kept: "v1.x", more: true })).toEqual({
    tertulia: 1,
    type: "open",
    focus: true,
    kept: "v1.x",
  });
  for (const kept of [undefined, null, 1, {}, "x".repeat(301)]) {
    const closed = { tertulia: 1, type: "closed", focus: false };
    expect(readMessage({ ...closed, kept })).toEqual({ ...closed, kept: null });
  }
  const preview = { tertulia: 1, type: "preview", agentName: "Nora", look };
  expect(readMessage({ ...preview, look: { ...look, more: 1 } })).toEqual(preview);
});

it.each([
  null,
  "open",
  { type: "open" },
  { tertulia: 2, type: "open" },
  { tertulia: 1, type: "close" },
  { tertulia: 1, type: "preview", agentName: "Nora" },
  { tertulia: 1, type: "preview", agentName: 1, look },
  { tertulia: 1, type: "preview", agentName: "Nora", look: { ...look, position: "top" } },
  { tertulia: 1, type: "preview", agentName: "Nora", look: { ...look, greeting: { html: "<b>" } } },
])("ignores %j", (data) => {
  expect(readMessage(data)).toBeNull();
});
