import { describe, expect, it } from "vitest";
import { canonicalAddress, checkAddress, EMPTY_ALLOW_LIST, parseAllowList } from "./address-policy.ts";

const HOSTILE = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::127.0.0.1",
  "::a9fe:a9fe",
  "::8.8.8.8",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "::ffff:a9fe:a9fe",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b::808:808",
  "64:ff9b:1::7f00:1",
  "64:ff9b:1:fffe::a9fe:a9fe",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:0:7f00:1::1",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "2002:a9fe:a9fe::1",
  "2002:a00:1::1",
  "2620:4f:8000::1",
  "3fff::1",
  "3fff:fff::1",
  "4000::1",
  "5f00::1",
  "8000::1",
  "fc00::1",
  "fd00:ec2::254",
  "fdff:ffff::1",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "ff02::1",
  "ff0e::1",
  "not an address",
  "",
  "1.2.3.4.5",
  "example.com",
];

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.1",
  "192.88.98.1",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "203.0.114.1",
  "223.255.255.254",
  "::ffff:8.8.8.8",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2003::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:800::200e",
  "3ffe::1",
];

describe("checkAddress", () => {
  it.each(HOSTILE)("rejects %s", (address) => {
    expect(checkAddress(address, EMPTY_ALLOW_LIST)).toEqual({ allowed: false });
  });

  it.each(PUBLIC)("allows the public address %s", (address) => {
    expect(checkAddress(address, EMPTY_ALLOW_LIST)).toEqual({ allowed: true, opened: false });
  });

  it.each([
    ["127.0.0.0/8", "127.0.0.1", true],
    ["127.0.0.0/8", "::ffff:127.0.0.1", true],
    ["127.0.0.0/8", "::1", false],
    ["127.0.0.0/8,::1/128", "::1", true],
    [" 10.0.0.0/8 , 192.168.1.7 ", "192.168.1.7", true],
    [" 10.0.0.0/8 , 192.168.1.7 ", "192.168.1.8", false],
    ["fd00::/8", "fd12:3456::1", true],
    ["fd00::/8", "fd00:ec2::254", false],
    ["169.254.0.0/16", "169.254.169.254", false],
    ["0.0.0.0/0,::/0", "169.254.169.254", false],
    ["0.0.0.0/0,::/0", "::ffff:169.254.169.254", false],
    ["0.0.0.0/0,::/0", "64:ff9b::a9fe:a9fe", false],
    ["0.0.0.0/0,::/0", "2002:a9fe:a9fe::1", false],
    ["0.0.0.0/0,::/0", "::a9fe:a9fe", false],
    ["0.0.0.0/0,::/0", "fe80::1", false],
    ["0.0.0.0/0,::/0", "fd00:ec2::254", false],
    ["0.0.0.0/0,::/0", "fd00:ec2::253", true],
    ["0.0.0.0/0,::/0", "172.16.0.1", true],
  ])("with %s allowed, accepts %s: %s", (cidrs, address, allowed) => {
    const expected = allowed ? { allowed: true, opened: true } : { allowed: false };
    expect(checkAddress(address, parseAllowList(cidrs))).toEqual(expected);
  });
});

describe("parseAllowList", () => {
  it("allows nothing when empty", () => {
    expect(parseAllowList(" , ").ranges).toEqual([]);
  });

  it.each(["localhost", "10.0.0.0/33", "127.1", "2130706433", "*"])(
    "rejects the entry %s by name",
    (entry) => {
      expect(() => parseAllowList(`10.0.0.0/8,${entry}`)).toThrow(
        `EGRESS_ALLOW_CIDRS: "${entry}" is not an IP address or CIDR range`,
      );
    },
  );
});

describe("canonicalAddress", () => {
  it.each([
    ["::ffff:7f00:1", "127.0.0.1"],
    ["::FFFF:127.0.0.1", "127.0.0.1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["nonsense", "nonsense"],
  ])("formats %s as %s", (text, expected) => {
    expect(canonicalAddress(text)).toBe(expected);
  });
});
