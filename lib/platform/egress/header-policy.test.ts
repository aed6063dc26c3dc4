import { describe, expect, it } from "vitest";
import { type CustomHeader, findHeaderFaults } from "./header-policy.ts";

function faultsOf(headers: readonly CustomHeader[]): string[] {
  return findHeaderFaults(headers).map(({ text }) => text);
}

function one(name: string, value = "x") {
  return faultsOf([{ name, value }]);
}

describe("findHeaderFaults", () => {
  it.each([
    ["Authorization", "Bearer abc"],
    ["Cookie", "a=b"],
    ["X-Api-Key", "k"],
    ["x-empty", ""],
    ["!#$%&'*+-.^_`|~09Az", "inner spaces are fine"],
    ["a".repeat(64), "v".repeat(2048)],
  ])("accepts %s", (name, value) => {
    expect(one(name, value)).toEqual([]);
  });

  it.each([
    "Host",
    "content-length",
    "Content-Type",
    "Content-Encoding",
    "TRANSFER-ENCODING",
    "Connection",
    "Keep-Alive",
    "TE",
    "Trailer",
    "Upgrade",
    "Expect",
    "Proxy-Authorization",
    "proxy-connection",
    "User-Agent",
    "Accept-Encoding",
    "Date",
    "Via",
    "Forwarded",
    "X-Forwarded-For",
    "x-forwarded-host",
    "Cookie2",
    "HTTP2-Settings",
    "X-Tertulia-Delivery",
    "webhook-id",
    "Webhook-Signature",
  ])("reserves %s", (name) => {
    expect(one(name)).toEqual([`The header ${name} is set by Tertulia and cannot be changed.`]);
  });

  it.each([
    ["", "A header has no name."],
    ["a b", '"a b" is not a valid header name.'],
    ["a:b", '"a:b" is not a valid header name.'],
    ["a\r\nb", '"a??b" is not a valid header name.'],
    ["año", '"a?o" is not a valid header name.'],
    ["a".repeat(65), 'The header name "aaaaaaaaaaaaaaaaaaaa…" is longer than 64 characters.'],
  ])("rejects the name %j", (name, fault) => {
    expect(one(name)).toEqual([fault]);
  });

  it.each(["a\r\nEvil: 1", "a\nb", "a\u0000b", "a\tb", " a", "a ", "ñ", "\u007f", "€"])(
    "rejects the value %j",
    (value) => {
      expect(one("X-A", value)).toEqual([
        "The value of X-A can contain only printable ASCII characters, without spaces at its ends.",
      ]);
    },
  );

  it("rejects a value of 2049 characters", () => {
    expect(one("X-A", "v".repeat(2049))).toEqual(["The value of X-A is longer than 2048 characters."]);
  });

  it("accepts 20 headers and rejects 21", () => {
    const headers = Array.from({ length: 21 }, (_, index) => ({ name: `X-${index}`, value: "1" }));
    expect(faultsOf(headers.slice(0, 20))).toEqual([]);
    expect(faultsOf(headers)).toEqual(["At most 20 headers are allowed."]);
  });

  it("rejects more than 8 KB in total", () => {
    const headers = Array.from({ length: 5 }, (_, index) => ({
      name: `X-${index}`,
      value: "v".repeat(1700),
    }));
    expect(faultsOf(headers)).toEqual(["The headers exceed 8 KB in total."]);
  });

  it("rejects the same name twice, ignoring case", () => {
    const headers = ["X-A", "x-a", "X-a", "X-B"].map((name) => ({ name, value: "1" }));
    expect(faultsOf(headers)).toEqual(["The header x-a appears more than once."]);
  });
});
