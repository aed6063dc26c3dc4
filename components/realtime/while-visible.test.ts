import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whileVisible } from "./while-visible.ts";

let page: EventTarget & { visibilityState: string };
let log: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

const run = () =>
  whileVisible(() => {
    log.push("start");
    return () => log.push("stop");
  });

it("stops ten seconds after the page is hidden and restarts with it", () => {
  run();
  show("hidden");
  vi.advanceTimersByTime(9_999);
  expect(log).toEqual(["start"]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(["start", "stop"]);
  show("visible");
  expect(log).toEqual(["start", "stop", "start"]);
});

it("keeps running if the page is hidden briefly", () => {
  run();
  show("hidden");
  vi.advanceTimersByTime(5_000);
  show("visible");
  vi.advanceTimersByTime(60_000);
  expect(log).toEqual(["start"]);
});

it("stops permanently, once", () => {
  const end = run();
  end();
  show("hidden");
  show("visible");
  vi.advanceTimersByTime(60_000);
  expect(log).toEqual(["start", "stop"]);
});
