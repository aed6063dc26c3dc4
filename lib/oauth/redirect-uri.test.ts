import { describe, expect, it } from "vitest";
import { isRedirectUri, isRegistered } from "./redirect-uri.ts";

describe("redirect URIs", () => {
  it.each([
    "https://claude.ai/api/mcp/auth_callback",
    "https://app.example:8443/callback?from=mcp",
    "http://localhost/callback",
    "http://127.0.0.1:33418/",
    "http://[::1]:1234/callback",
  ])("allows %s", (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  it.each([
    "",
    "callback",
    "//app.example/callback",
    "http://app.example/callback",
    "http://localhost.app.example/callback",
    "http://127.0.0.2/callback",
    "https://app.example/callback#fragment",
    "https://app.example/callback#",
    "https://user@app.example/callback",
    "https://app.example\\@evil.example/",
    "https://app.example/call back",
    "https://app.example/call\0back",
    "\u0001https://app.example/callback",
    "https://app.example/señal",
    "javascript:alert(1)",
    "data:text/html,x",
    "cursor://callback",
    `https://app.example/${"x".repeat(2_048)}`,
  ])("refuses %s", (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
    expect(isRegistered(uri, [uri])).toBe(false);
  });

  it.each([
    ["https://app.example/callback", true],
    ["https://app.example/callback/", false],
    ["https://app.example/callback?x=1", false],
    ["https://app.example:444/callback", false],
    ["https://APP.example/callback", false],
    ["https://evil.example/callback", false],
    ["http://localhost:5000/callback", true],
    ["http://localhost:5001/callback", true],
    ["http://localhost/callback", true],
    ["http://127.0.0.1:5000/callback", false],
    ["http://localhost:5000/other", false],
    ["http://localhost:5000/callback?x=1", false],
    ["https://localhost:5000/callback", false],
  ])("compares %s with the registered ones: %s", (uri, matches) => {
    const registered = ["https://app.example/callback", "http://localhost:5000/callback"];
    expect(isRegistered(uri, registered)).toBe(matches);
  });
});
