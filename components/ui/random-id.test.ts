import { expect, it, vi } from "vitest";
import { z } from "zod";
import { randomId } from "./random-id.ts";

it("returns different UUIDs, also where crypto.randomUUID does not exist", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  expect(z.array(z.uuidv4()).parse(ids)).toEqual(ids);
});
