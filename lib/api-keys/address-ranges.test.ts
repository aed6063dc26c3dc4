import { describe, expect, it } from "vitest";
import { areWithinRanges, normalizeRange } from "./address-ranges.ts";
import { isAddressRange } from "./schema.ts";

describe("addresses of a key", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7/32", "203.0.113.7"],
    ["203.0.113.7/24", "203.0.113.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:DB8:0::1", "2001:db8::1"],
    ["2001:db8::1/128", "2001:db8::1"],
    ["2001:db8:1:2::9/64", "2001:db8:1:2::/64"],
    ["::/0", "::/0"],
    ["::1", "::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7/120", "203.0.113.0/24"],
    ["::8.8.8.8", "::808:808"],
  ])("writes %s as %s", (text, written) => {
    expect(isAddressRange(text)).toBe(true);
    expect(normalizeRange(text)).toBe(written);
  });

  it.each([
    "",
    "localhost",
    "203.0.113",
    "127.1",
    "0x7f.0.0.1",
    "010.0.0.1",
    "256.0.0.1",
    "203.0.113.7/33",
    "203.0.113.7/-1",
    "203.0.113.7/024",
    "203.0.113.7/",
    "2001:db8::/129",
    "fe80::1%eth0",
    "[::1]",
    "203.0.113.7, 203.0.113.8",
    "203.0.113.1-203.0.113.9",
  ])("does not accept %j", (text) => {
    expect(isAddressRange(text)).toBe(false);
  });

  it("does not accept an IPv6 range that contains more than the IPv4 addresses", () => {
    expect(() => normalizeRange("::ffff:0.0.0.0/95")).toThrow("use IPv4 ranges such as 203.0.113.0/24");
  });

  it.each([
    [["203.0.113.7"], ["203.0.113.0/24"], true],
    [["203.0.113.0/24"], ["203.0.113.0/24"], true],
    [["203.0.113.0/23"], ["203.0.112.0/24", "203.0.113.0/24"], false],
    [["203.0.114.1"], ["203.0.113.0/24"], false],
    [["2001:db8::1", "203.0.113.7"], ["2001:db8::/32", "203.0.113.7"], true],
    [["2001:db8::1"], ["0.0.0.0/0"], false],
    [["0.0.0.0/0"], ["::/0"], false],
  ])("finds %j within %j: %s", (wanted, granted, isWithin) => {
    expect(areWithinRanges(wanted, granted)).toBe(isWithin);
  });
});
