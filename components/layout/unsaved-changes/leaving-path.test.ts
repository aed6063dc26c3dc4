import { expect, it } from "vitest";
import { leavingPath } from "./leaving-path.ts";

const workspace = "/0198f0a0-0000-7000-8000-000000000001";
const here = { href: `https://tertulia.example${workspace}/workers/1?call=2` };
const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

function linkWith(attributes: Record<string, string>) {
  return {
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
}

it("returns the path of a link to another page of the console", () => {
  const away = `${workspace}/board?contact=1#top`;
  expect(leavingPath(plain, linkWith({ href: away }), here)).toBe(away);
  expect(leavingPath(plain, linkWith({ href: away, target: "_self" }), here)).toBe(away);
});

it.each([
  ["no link", null, {}],
  ["another view of the page", { href: "?call=3" }, {}],
  ["a link within the page", { href: "#content" }, {}],
  ["another window", { href: `${workspace}/board`, target: "_blank" }, {}],
  ["a file", { href: `${workspace}/file`, download: "" }, {}],
  ["another site", { href: `https://other.example${workspace}/board` }, {}],
  ["a path outside of the console", { href: "/docs" }, {}],
  ["a new tab with a modifier key", { href: `${workspace}/board` }, { ctrlKey: true }],
  ["the middle button", { href: `${workspace}/board` }, { button: 1 }],
  ["a click with a prevented default", { href: `${workspace}/board` }, { defaultPrevented: true }],
])("ignores %s", (_, attributes, click) => {
  expect(leavingPath({ ...plain, ...click }, attributes && linkWith(attributes), here)).toBeNull();
});
