import { describe, expect, it } from "vitest";
import { EMPTY_ALLOW_LIST, parseAllowList } from "./address-policy.ts";
import { checkTargetUrl } from "./check-target-url.ts";

const closed = { allow: EMPTY_ALLOW_LIST, ownPorts: [3000, 5432] };
const demo = { allow: parseAllowList("127.0.0.0/8,::1/128"), ownPorts: [3000, 5432] };

const NOT_PUBLIC = "The URL must point to a public address.";

describe("checkTargetUrl", () => {
  it.each([
    ["https://example.com/hook", "https://example.com/hook"],
    ["HTTP://EXAMPLE.com:80/a?b=c#d", "http://example.com/a?b=c"],
    ["https://example.com:8443", "https://example.com:8443/"],
    ["https://münchen.example/ñ", "https://xn--mnchen-3ya.example/%C3%B1"],
    ["https://127.0.0.1.nip.io/", "https://127.0.0.1.nip.io/"],
    ["http://8.8.8.8/", "http://8.8.8.8/"],
    ["http://134744072/", "http://8.8.8.8/"],
    ["http://[2606:4700:4700::1111]/", "http://[2606:4700:4700::1111]/"],
    ["https://localhost.example.com/", "https://localhost.example.com/"],
  ])("accepts %s", (text, url) => {
    expect(checkTargetUrl(text, closed)).toEqual({ ok: true, url });
  });

  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0X7F.1/",
    "http://017700000001/",
    "http://0177.0.0.1/",
    "http://0177.0.0.01/",
    "http://127.0.0.1./",
    "http://%31%32%37.0.0.1/",
    "http://127。0。0。1/",
    "http://①②⑦.0.0.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://0xa9fea9fe/",
    "http://0251.0376.0251.0376/",
    "http://[fd00:ec2::254]/",
    "http://10.1.2.3/",
    "http://192.168.1.1/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://localhost./",
    "http://app.localhost/",
    "http://intranet/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://router.home.arpa/",
  ])("rejects %s without revealing why it is not public", (text) => {
    expect(checkTargetUrl(text, closed)).toMatchObject({ ok: false, reason: NOT_PUBLIC });
  });

  it.each([
    ["", "The URL is not valid."],
    ["example.com/hook", "The URL is not valid."],
    ["http://", "The URL is not valid."],
    ["http://[fe80::1%25eth0]/", "The URL is not valid."],
    ["http://256.0.0.1/", "The URL is not valid."],
    ["ftp://example.com/", "The URL must begin with http:// or https://."],
    ["file:///etc/passwd", "The URL must begin with http:// or https://."],
    ["javascript:alert(1)", "The URL must begin with http:// or https://."],
    ["gopher://example.com/", "The URL must begin with http:// or https://."],
    [
      "https://user:pass@example.com/",
      "The URL must not contain a user name or password. Use a header instead.",
    ],
    [
      "https://example.com@127.0.0.1/",
      "The URL must not contain a user name or password. Use a header instead.",
    ],
    ["https://example.com:22/", "Port 22 is not allowed."],
    ["http://example.com:6000/", "Port 6000 is not allowed."],
    ["http://example.com:0/", "Port 0 is not allowed."],
    [" https://example.com/", "The URL contains spaces or control characters."],
    ["https://exa\nmple.com/", "The URL contains spaces or control characters."],
    ["https://example.com/\u0000", "The URL contains spaces or control characters."],
    [`https://example.com/${"a".repeat(2029)}`, "The URL is longer than 2048 characters."],
    [`https://example.com/${"ñ".repeat(1000)}`, "The URL is longer than 2048 characters."],
  ])("rejects %j: %s", (text, reason) => {
    expect(checkTargetUrl(text, closed)).toMatchObject({ ok: false, reason });
  });

  it("accepts exactly 2048 characters", () => {
    const text = `https://example.com/${"a".repeat(2028)}`;
    expect(checkTargetUrl(text, closed)).toEqual({ ok: true, url: text });
  });

  it.each([
    ["http://localhost:8080/hook", true],
    ["http://127.0.0.1:8080/", true],
    ["http://[::1]:8080/", true],
    ["http://receiver:8080/", true],
    ["http://10.0.0.1/", false],
    ["http://169.254.169.254/", false],
    ["http://localhost:3000/", false],
    ["http://127.0.0.1:5432/", false],
    ["http://example.com:3000/", true],
  ])("with loopback allowed, accepts %s: %s", (text, ok) => {
    expect(checkTargetUrl(text, demo)).toMatchObject(ok ? { ok, url: text } : { ok, reason: NOT_PUBLIC });
  });
});
