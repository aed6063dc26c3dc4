import { expect, it } from "vitest";
import type { McpServer, McpTool } from "#lib/mcp-servers/schema.ts";
import { connectionOf, draftOf, offeredTools, sentTools, toggleTool } from "./mcp-server-draft.ts";

const tool = (name: string): McpTool => ({
  name,
  title: "",
  description: "",
  readOnly: null,
  destructive: null,
  idempotent: null,
  openWorld: null,
});
const stored: McpServer = {
  id: "1",
  agentId: "2",
  name: "Shop",
  url: "https://mcp.example.com/a",
  hasKey: true,
  keyHeader: null,
  allowedTools: [tool("find")],
  creationDate: "2026-11-23T12:00:00.000Z",
  updatedDate: "2026-11-23T12:00:00.000Z",
};

it("keeps the stored key unless another one is typed or it is removed", () => {
  const draft = draftOf(stored);
  expect(connectionOf(draft)).toEqual({ url: stored.url, keyHeader: null });
  expect(connectionOf({ ...draft, key: "k", keyHeader: "X-Key" })).toMatchObject({
    key: "k",
    keyHeader: "X-Key",
  });
  expect(connectionOf({ ...draft, dropsKey: true })).toMatchObject({ key: null });
});

it("offers the stored tools only at their own server", () => {
  expect(offeredTools(stored, "https://mcp.example.com/b", undefined)).toEqual([tool("find")]);
  expect(offeredTools(stored, "https://other.example.com", undefined)).toEqual([]);
  expect(offeredTools(stored, stored.url, [tool("pay")])).toEqual([tool("pay")]);
  expect(offeredTools(undefined, "", undefined)).toEqual([]);
});

it("drops allowed tools that the server no longer has", () => {
  const offered = [tool("find"), tool("pay")];
  expect(toggleTool(["find", "gone"], offered, { name: "pay", isOn: true })).toEqual(["find", "pay"]);
  expect(toggleTool(["find", "gone"], offered, { name: "find", isOn: false })).toEqual([]);
});

it("sends the checked tools if they changed or a test read them again", () => {
  const draft = draftOf(stored);
  const offered = [tool("find"), tool("pay")];
  expect(sentTools(draft, offered, { stored, isTested: false })).toEqual({});
  expect(sentTools(draft, offered, { stored, isTested: true })).toEqual({ allowedTools: ["find"] });
  const both = { ...draft, allowed: ["pay", "find", "gone"] };
  expect(sentTools(both, offered, { stored, isTested: false })).toEqual({ allowedTools: ["find", "pay"] });
  expect(sentTools(draft, [], { stored, isTested: false })).toEqual({ allowedTools: [] });
});
