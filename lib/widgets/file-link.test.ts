import { expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { fileAddress, isValidLink } from "./file-link.ts";

it("rejects other spellings of a valid link", () => {
  const [agentId, visitorId, messageId] = [newId(), newId(), newId()];
  const address = fileAddress({ agentId, visitorId }, messageId);
  const query = new URL(address, "http://localhost").searchParams;
  const link = {
    visitor: query.get("visitor") ?? "",
    until: query.get("until") ?? "",
    signature: query.get("signature") ?? "",
  };
  expect(isValidLink(agentId, messageId, link)).toBe(true);
  const others = [
    { ...link, until: `0${link.until}` },
    { ...link, visitor: link.visitor.toUpperCase() },
    ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
      .map((letter) => ({ ...link, signature: link.signature.slice(0, -1) + letter }))
      .filter(({ signature }) => signature !== link.signature),
  ];
  for (const other of others) expect([other, isValidLink(agentId, messageId, other)]).toEqual([other, false]);
});
