import { expect, it } from "vitest";
import { splitAddresses } from "./split-addresses.ts";

it.each([
  ["", []],
  [" \n ", []],
  ["203.0.113.7", ["203.0.113.7"]],
  ["203.0.113.7\n2001:db8::/32, ::1; 10.0.0.0/8 ", ["203.0.113.7", "2001:db8::/32", "::1", "10.0.0.0/8"]],
])("splits %j", (text, entries) => {
  expect(splitAddresses(text)).toEqual(entries);
});
