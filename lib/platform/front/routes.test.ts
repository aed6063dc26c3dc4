import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";
import { matchRoute } from "./match-route.ts";
import { destinationOf } from "./request-path.ts";
import { type RouteNode, readRouteTable } from "./route-table.ts";

const files = [
  "contact/route.ts",
  "contact/[id]/route.ts",
  "contact/[id]/notes/[noteId]/route.ts",
  "contact/new/route.ts",
  "openapi.json/route.ts",
  "(inside)/group/route.ts",
  "_private/route.ts",
  "files/[[...path]]/route.ts",
  "[...path]/route.ts",
];

describe("the routes of a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "tertulia-routes-"));
  const table: { root: RouteNode } = { root: { fixed: new Map() } };

  beforeAll(async () => {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), "");
    }
    table.root = await readRouteTable(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["/contact", "contact/route.ts", {}],
    ["/contact/42", "contact/[id]/route.ts", { id: "42" }],
    ["/contact/new", "contact/new/route.ts", {}],
    ["/contact/new/notes/7", "contact/[id]/notes/[noteId]/route.ts", { id: "new", noteId: "7" }],
    ["/contact/a%2Fb%20c", "contact/[id]/route.ts", { id: "a/b c" }],
    ["/openapi.json", "openapi.json/route.ts", {}],
    ["/group", "(inside)/group/route.ts", {}],
    ["/files", "files/[[...path]]/route.ts", {}],
    ["/files/a/b", "files/[[...path]]/route.ts", { path: ["a", "b"] }],
    ["/contact/42/unknown", "[...path]/route.ts", { path: ["contact", "42", "unknown"] }],
    ["/_private", "[...path]/route.ts", { path: ["_private"] }],
  ])("routes %s to %s", (path, file, params) => {
    const match = matchRoute(table.root, path);
    expect(match && relative(folder, match.route.file)).toBe(file);
    expect(match?.params).toEqual(params);
  });

  it.each(["", "/", "/contact/", "//contact", "/contact/%zz", "/contact/%"])(
    "finds no route for %j",
    (path) => {
      expect(matchRoute(table.root, path)).toBeUndefined();
    },
  );
});

describe("request destination", () => {
  it.each([
    ["/api/contact?id=1", { to: "api", path: "/contact" }],
    ["/api", { to: "api", path: "" }],
    ["/api/a/../contact", { to: "api", path: "/contact" }],
    ["/api/%2e%2e/board", { to: "pages" }],
    ["http://evil.example/api/contact", { to: "api", path: "/contact" }],
    ["*", { to: "api", path: "/*" }],
    ["/api/auth/session", { to: "pages" }],
    ["/api/authors", { to: "api", path: "/authors" }],
    ["/API/contact", { to: "pages" }],
    ["/board", { to: "pages" }],
  ])("%s", (target, destination) => {
    expect(destinationOf(target)).toEqual(destination);
  });
});

describe("the client's address", () => {
  it.each([
    ["::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
    ["10.0.0.2", "198.51.100.7", 0, "10.0.0.2"],
    ["10.0.0.2", "198.51.100.7", 1, "198.51.100.7"],
    ["10.0.0.2", "6.6.6.6, 198.51.100.7", 1, "198.51.100.7"],
    ["10.0.0.2", "6.6.6.6, 198.51.100.7, 10.0.0.3", 2, "198.51.100.7"],
    ["10.0.0.2", undefined, 2, "10.0.0.2"],
    ["10.0.0.2", "unknown", 1, "10.0.0.2"],
  ])("peer %s, forwarded %s, %i proxies: %s", (peer, forwarded, proxies, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address);
  });
});
