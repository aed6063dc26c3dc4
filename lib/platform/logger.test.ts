import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { loggedError } from "./logger.ts";

it("shows a failed statement without its values", () => {
  const refusal = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_email",
    detail: "Failing row contains ($argon2id$hash).",
  });
  const error = new DrizzleQueryError(
    "insert into users values ($1)",
    ["$argon2id$hash", "ana@example.com"],
    refusal,
  );
  const text = JSON.stringify(loggedError(error));
  expect(text).not.toMatch(/argon2id|ana@example/);
  expect(loggedError(error)).toMatchObject({
    type: "DrizzleQueryError",
    message: "Failed query: insert into users values ($1)",
    stack: expect.stringContaining("logger.test.ts"),
    cause: { message: "duplicate key", code: "23505", constraint: "users_email" },
  });
});

it("shows no text of a value that is not an error", () => {
  expect(loggedError("ana@example.com")).toEqual({ message: "thrown: string" });
});
