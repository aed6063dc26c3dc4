import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import type { Contact } from "#lib/contacts/schema.ts";
import { updateCurl } from "./update-curl.ts";

const contact = {
  id: "c1",
  workspaceId: "w1",
  name: "Siobhán O'Brien",
  lastname: null,
  email: "s@example.com",
  stageId: "s1",
  segmentationId: null,
  tags: [{ id: "t1", name: "VIP", color: "#64748b", assignmentDate: "2026-11-20T08:00:00.000Z" }],
  customFields: [{ code: "plan", value: '$HOME `x` \\ "pro"' }],
} as unknown as Contact;

it("escapes every argument for the shell", () => {
  const script = updateCurl(contact, "https://crm.example").replace(/^curl/, "printf '%s\\0'");
  const parts = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0");
  expect(parts.slice(0, 3)).toEqual(["-X", "PUT", "https://crm.example/api/contact?id=c1&workspaceId=w1"]);
  expect(parts).toContain("x-workspace-id: w1");
  expect(JSON.parse(parts[parts.indexOf("--data-binary") + 1] ?? "")).toEqual({
    name: "Siobhán O'Brien",
    lastname: null,
    email: "s@example.com",
    stageId: "s1",
    segmentationId: null,
    tags: ["VIP"],
    customFields: [{ code: "plan", value: '$HOME `x` \\ "pro"' }],
  });
});
