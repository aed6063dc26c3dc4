import { expect, it, vi } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

const Agent = z
  .object({
    name: z.string().trim().min(1).max(120),
    temperature: z.number().min(0).max(1).optional(),
    maxTokens: z.int().optional(),
    email: z.email().optional(),
    role: z.enum(["owner", "agent"]).optional(),
    tags: z.array(z.string()).max(2).optional(),
    action: z.object({ url: z.string() }).optional(),
    states: z
      .string()
      .transform((text) => text.split(","))
      .pipe(z.array(z.enum(["open", "done"])))
      .optional(),
    low: z.int().optional(),
    high: z.int().optional(),
  })
  .refine(({ low = 0, high = 1 }) => low < high, "low must be below high");

it.each([
  [{}, "name is required"],
  [{ name: null }, "name must be a string"],
  [{ name: "  " }, "name must not be empty"],
  [{ name: "x".repeat(121) }, "name must have at most 120 characters"],
  [{ temperature: 2 }, "name is required; temperature must be at most 1"],
  [{ name: "a", temperature: "hot" }, "temperature must be a number"],
  [{ name: "a", maxTokens: 1.5 }, "maxTokens must be a whole number"],
  [{ name: "a", email: "nobody" }, "email must be a valid email"],
  [{ name: "a", role: "king" }, "role must be one of owner, agent"],
  [{ name: "a", tags: ["1", "2", "3"] }, "tags must have at most 2 items"],
  [{ name: "a", tags: ["1", 2] }, "tags.1 must be a string"],
  [{ name: "a", action: {} }, "action.url is required"],
  [{ name: ["a"] }, "name must be a string"],
  [{ name: [] }, "name must be a string"],
  [{ name: "a", states: "open,shut" }, "states must be one of open, done"],
  [{ name: "a", low: 2, high: 1 }, "low must be below high"],
  [[], "the body must be an object"],
  [null, "the body must be an object"],
])("%j: %s", (input, message) => {
  expect(() => parseInput(Agent, input)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR", message }),
  );
});

it("ignores unknown keys and trims text", () => {
  expect(parseInput(Agent, { name: " Ana ", paramToUpdate: "name" })).toEqual({ name: "Ana" });
});

it("describes the first twenty of many faults and does not process the others", () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  const path = vi.spyOn(Reflect, "get");
  const names = items.slice(0, 20).map((index) => `${index} must be a string`);
  expect(() => parseInput(z.array(z.string()), items)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR", message: names.join("; ") }),
  );
  expect(path.mock.calls.length).toBeLessThan(2_000);
  path.mockRestore();
});
