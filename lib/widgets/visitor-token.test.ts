import { afterEach, expect, it, vi } from "vitest";
import { clock } from "#lib/platform/clock.ts";
import { newId } from "#lib/platform/ids.ts";
import { issueVisitorToken, readVisitor, requireVisitor } from "./visitor-token.ts";

const visitor = { agentId: newId(), visitorId: newId() };
const day = 24 * 60 * 60 * 1_000;

afterEach(() => void vi.restoreAllMocks());

it("identifies one visitor of one agent", () => {
  const authorization = `Bearer ${issueVisitorToken(visitor)}`;
  expect(requireVisitor(authorization, visitor.agentId)).toEqual(visitor);
  expect(readVisitor(authorization, newId())).toBeNull();
  expect(readVisitor(null, visitor.agentId)).toBeNull();
  expect(() => requireVisitor(null, visitor.agentId)).toThrow("A visitor token is required.");
});

it("is valid for half a year", () => {
  const authorization = `Bearer ${issueVisitorToken(visitor)}`;
  const now = Date.now();
  vi.spyOn(clock, "now").mockReturnValue(new Date(now + 179 * day));
  expect(readVisitor(authorization, visitor.agentId)).toEqual(visitor);
  vi.spyOn(clock, "now").mockReturnValue(new Date(now + 181 * day));
  expect(readVisitor(authorization, visitor.agentId)).toBeNull();
});

it("is rejected in other spellings", () => {
  const token = issueVisitorToken(visitor);
  const [version, visitorId, issuedAt, signature = ""] = token.split(".");
  const others = [
    `V1.${visitorId}.${issuedAt}.${signature}`,
    `${version}.${visitorId?.toUpperCase()}.${issuedAt}.${signature}`,
    `${version}.${visitorId}.0${issuedAt}.${signature}`,
    ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map(
      (letter) => token.slice(0, -1) + letter,
    ),
  ];
  expect(readVisitor(`bearer ${token}`, visitor.agentId)).toEqual(visitor);
  for (const other of others.filter((one) => one !== token)) {
    expect([other, readVisitor(`Bearer ${other}`, visitor.agentId)]).toEqual([other, null]);
  }
});
