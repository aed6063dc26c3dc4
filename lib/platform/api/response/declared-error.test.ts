import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { defineEndpoint } from "../endpoint.ts";
import { declaredError } from "./declared-error.ts";

const createThing = defineEndpoint("createThing", {
  method: "POST",
  path: "/api/thing",
  summary: "Create a thing",
  area: "contact",
  response: z.null(),
  errors: ["NAME_TAKEN"],
});

it.each(["NAME_TAKEN", "VALIDATION_ERROR", "TOKEN_EXPIRED"] as const)(
  "returns %s, which is declared",
  (code) => {
    const error = new AppError(code, "No.");
    expect(declaredError(createThing, error)).toBe(error);
  },
);

it("makes an error that is not declared visible to tests", () => {
  expect(declaredError(createThing, new AppError("TAG_NOT_FOUND", "No."))).toMatchObject({
    code: "INTERNAL_ERROR",
    message: "createThing does not declare TAG_NOT_FOUND.",
  });
});
