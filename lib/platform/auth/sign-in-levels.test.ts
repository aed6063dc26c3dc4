import { expect, it } from "vitest";
import { satisfies, signInLevels } from "./sign-in-levels.ts";
import { weakSignIn } from "./weak-sign-in.ts";

it("orders sign-ins from a password over a second factor to an identity provider", () => {
  const accepted = signInLevels.map((level) => signInLevels.filter((required) => satisfies(level, required)));
  expect(accepted).toEqual([["none"], ["none", "secondFactor"], ["none", "secondFactor", "singleSignOn"]]);
  expect(satisfies("none", null)).toBe(true);
});

it("names the missing factor of a weak sign-in", () => {
  expect(weakSignIn("secondFactor").code).toBe("TWO_STEP_REQUIRED");
  expect(weakSignIn("singleSignOn").code).toBe("SINGLE_SIGN_ON_REQUIRED");
});
