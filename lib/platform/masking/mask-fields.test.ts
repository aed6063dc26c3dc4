import { expect, it } from "vitest";
import { toHiddenFields } from "./hidden-fields.ts";
import { maskHeaders, maskQuery, maskValue } from "./mask-fields.ts";

const MASK = "••••••••";
const hidden = toHiddenFields(["Email", "X-Phone", "a b"]);

it.each([
  ["https://a.example/hook?email=x&b=%20", `https://a.example/hook?email=${MASK}&b=%20`],
  [
    "https://a.example/?EMAIL=a%3Db&em%61il=2#email=3",
    `https://a.example/?EMAIL=${MASK}&em%61il=${MASK}#email=3`,
  ],
  ["?a+b=1&a%20b=2&ab=3", `?a+b=${MASK}&a%20b=${MASK}&ab=3`],
  ["https://a.example/email?x=email", "https://a.example/email?x=email"],
  ["https://a.example/#?email=1", "https://a.example/#?email=1"],
  ["https://email.example/?", "https://email.example/?"],
  ["", ""],
])("masks the query of %j", (url, masked) => {
  expect(maskQuery(url, hidden)).toBe(masked);
});

it("masks headers by their name", () => {
  expect(maskHeaders({ "x-phone": "1", "X-Phone-2": "2" }, hidden)).toEqual({
    "x-phone": MASK,
    "X-Phone-2": "2",
  });
});

it("masks values of JSON", () => {
  expect(maskValue([{ email: "x", n: 1 }], hidden)).toEqual([{ email: MASK, n: 1 }]);
  expect(maskValue("email", hidden)).toBe("email");
  expect(maskValue(null, hidden)).toBeNull();
});
