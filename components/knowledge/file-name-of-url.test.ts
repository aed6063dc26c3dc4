import { expect, it } from "vitest";
import { fileNameOfUrl } from "./file-name-of-url.ts";

it.each([
  ["https://example.com/files/price%20list.pdf?v=2#top", "price list.pdf"],
  ["https://example.com/", ""],
  ["https://example.com/100%.csv", "100%.csv"],
  ["not an address", ""],
])("%s: %j", (address, name) => expect(fileNameOfUrl(address)).toBe(name));
