import { expect, it } from "vitest";
import { maskSecrets } from "./mask-secrets.ts";

const MASK = "••••••••";
const bodyOf = (body: string | null, secrets: string[]) => maskSecrets({ headers: null, body }, secrets).body;

it("masks every secret in a response, the longer ones first", () => {
  expect(bodyOf("a=key b=key-long c=key", ["key", "key-long"])).toBe(`a=${MASK} b=${MASK} c=${MASK}`);
  expect(bodyOf("$& key", ["key", ""])).toBe(`$& ${MASK}`);
  expect(bodyOf("nothing", [])).toBe("nothing");
  expect(bodyOf(null, ["key"])).toBeNull();
  expect(maskSecrets({ headers: { echo: "key" }, body: null, status: 200 }, ["key"])).toEqual({
    headers: { echo: MASK },
    body: null,
    status: 200,
  });
});
