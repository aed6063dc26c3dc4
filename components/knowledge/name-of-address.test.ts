import { expect, it } from "vitest";
import { nameOfAddress } from "./name-of-address.ts";

it.each([
  ["https://example.com/files/price%20list.pdf?v=2#top", "price list.pdf"],
  ["https://example.com/", ""],
  ["https://example.com/100%.csv", "100%.csv"],
  ["not an address", ""],
])("%s: %j", (address, name) => expect(nameOfAddress(address)).toBe(name));
