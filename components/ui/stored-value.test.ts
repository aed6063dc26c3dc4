import { afterEach, describe, expect, it, vi } from "vitest";
import { readStored, readStoredJson, removeStored, writeStored } from "./stored-value.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

afterEach(() => {
  removeStored("key");
  vi.unstubAllGlobals();
});

describe("stored values", () => {
  it("are separate for the browser and the tab", () => {
    vi.stubGlobal("window", { localStorage: storage(), sessionStorage: storage() });
    writeStored("key", "1");
    expect([readStored("key"), readStored("key", "sessionStorage")]).toEqual(["1", null]);
    writeStored("key", "2", "sessionStorage");
    removeStored("key");
    expect([readStored("key"), readStored("key", "sessionStorage")]).toEqual([null, "2"]);
  });

  it("are null as JSON if they are missing or cannot be parsed", () => {
    vi.stubGlobal("window", { localStorage: storage() });
    expect(readStoredJson("key")).toBeNull();
    writeStored("key", '["a"]');
    expect(readStoredJson("key")).toEqual(["a"]);
    writeStored("key", "{");
    expect(readStoredJson("key")).toBeNull();
  });

  it("last as long as the page if storage is full", () => {
    const full = storage();
    vi.stubGlobal("window", { localStorage: full });
    writeStored("key", "old");
    full.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    writeStored("key", "new");
    expect([readStored("key"), full.getItem("key")]).toEqual(["new", null]);
    removeStored("key");
    expect(readStored("key")).toBeNull();
  });

  it.each([
    [
      "is blocked",
      {
        get localStorage(): never {
          throw new DOMException("denied", "SecurityError");
        },
      },
    ],
    ["does not exist, as on the server", undefined],
  ])("never throw if storage %s", (_, window) => {
    vi.stubGlobal("window", window);
    expect(readStored("key")).toBeNull();
    writeStored("key", "value");
    expect(readStored("key")).toBe("value");
    removeStored("key");
    expect(readStored("key")).toBeNull();
  });
});
