import { expect, it } from "vitest";
import { chooseEncoding } from "./choose-encoding.ts";

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["gzip ; q=0.2 , br;q=0.1", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, identity", null],
  ["gzip;q=0.5, identity;q=0.5", "gzip"],
  ["*;q=0", null],
  ["identity", null],
  ["deflate", null],
  ["gzip;q=x", null],
  ["", null],
  [null, null],
])("Accept-Encoding: %s chooses %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
