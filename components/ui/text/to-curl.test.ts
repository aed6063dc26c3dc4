import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { toCurl } from "./to-curl.ts";

const request = {
  url: "https://hooks.example.com/in?a=1&b=2",
  method: "POST",
  headers: { "Content-Type": "application/json", "Content-Length": "31", "X-Note": "it's $HOME" },
  body: '{"name":"O\'Neill","cost":"$5 `x`"}',
};

it("formats the request as a command", () => {
  expect(toCurl({ ...request, headers: { Host: "hooks.example.com" }, body: null, method: "GET" })).toBe(
    "curl -X GET 'https://hooks.example.com/in?a=1&b=2'",
  );
});

it("escapes shell characters", () => {
  const printed = execFileSync("sh", ["-c", toCurl(request).replace(/^curl/, "printf '%s\\n'")], {
    encoding: "utf8",
  });
  expect(printed.trimEnd().split("\n")).toEqual([
    "-X",
    "POST",
    request.url,
    "-H",
    "Content-Type: application/json",
    "-H",
    "X-Note: it's $HOME",
    "--data-binary",
    request.body,
  ]);
});
