import { beforeEach, describe, expect, it } from "vitest";
import type { StreamMessage } from "./change.ts";
import { endPeriod, messagesSince, rememberMessage, startPeriod, streamPosition } from "./recent-changes.ts";

const changed = (id: string): StreamMessage => ({
  type: "changed",
  entity: "contact",
  ids: [id],
  mutationIds: [],
});
const positionNow = () => streamPosition() ?? "";

describe("messagesSince", () => {
  beforeEach(startPeriod);

  it("returns a workspace's messages after the position, oldest first", () => {
    rememberMessage("w", changed("before"));
    const position = positionNow();
    rememberMessage("w", changed("first"));
    rememberMessage("other", changed("of others"));
    rememberMessage("w", changed("second"));
    expect(messagesSince(position, "w")).toEqual([changed("first"), changed("second")]);
    expect(messagesSince(positionNow(), "w")).toEqual([]);
  });

  it("returns null after listening was interrupted", () => {
    const position = positionNow();
    startPeriod();
    expect(messagesSince(position, "w")).toBeNull();
  });

  it("returns null while nothing listens, and there is no position", () => {
    const position = positionNow();
    endPeriod();
    expect([streamPosition(), messagesSince(position, "w")]).toEqual([null, null]);
  });

  it("returns null after messages were dropped", () => {
    const position = positionNow();
    for (let count = 0; count < 2_000; count += 1) rememberMessage("other", changed("x"));
    expect(messagesSince(position, "w")).toEqual([]);
    for (let count = 0; count < 2_000; count += 1) rememberMessage("other", changed("x"));
    expect(messagesSince(position, "w")).toBeNull();
  });

  it("returns at most 100", () => {
    const position = positionNow();
    for (let count = 0; count < 100; count += 1) rememberMessage("w", changed("x"));
    expect(messagesSince(position, "w")).toHaveLength(100);
    rememberMessage("w", changed("x"));
    expect(messagesSince(position, "w")).toBeNull();
  });

  it.each(["", ".", "0", ".0", "x.0", "PERIOD.", "PERIOD.-1", "PERIOD.1", "PERIOD.0x0", "PERIOD.1e3"])(
    "returns null for the position %j",
    (text) => {
      const [period = ""] = positionNow().split(".");
      expect(messagesSince(text.replace("PERIOD", period), "w")).toBeNull();
    },
  );
});
