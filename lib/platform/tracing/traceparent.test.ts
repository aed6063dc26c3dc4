import { expect, it } from "vitest";
import { formatTraceparent, parseTraceparent, spanIdOfRow, traceparentOfRow } from "./traceparent.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";

it.each([
  [`00-${traceId}-${spanId}-01`, 1],
  [`00-${traceId}-${spanId}-00`, 0],
  [`00-${traceId}-${spanId}-03`, 1],
  [`cc-${traceId}-${spanId}-01`, 1],
  [`cc-${traceId}-${spanId}-01-what-later-versions-add`, 1],
])("reads %s", (header, traceFlags) => {
  expect(parseTraceparent(header)).toEqual({ traceId, spanId, traceFlags });
});

it.each([
  null,
  "",
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${"0".repeat(32)}-${spanId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId}-${spanId}-01\n`,
])("ignores %j", (header) => {
  expect(parseTraceparent(header)).toBeNull();
});

it("writes what it reads", () => {
  expect(formatTraceparent({ traceId, spanId, traceFlags: 1 })).toBe(`00-${traceId}-${spanId}-01`);
});

it("derives the span of a row from its id, in the trace of its cause", () => {
  const id = "0199a8b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b";
  expect(spanIdOfRow(id)).toBe("8a4b5c6d7e8f9a0b");
  expect(traceparentOfRow(`00-${traceId}-${spanId}-00`, id)).toBe(`00-${traceId}-8a4b5c6d7e8f9a0b-00`);
  expect(traceparentOfRow(null, id)).toBeNull();
});
