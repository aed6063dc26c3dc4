import { expect, it } from "vitest";
import type { PhoneMessage } from "#lib/simulator/schema.ts";
import { englishText } from "#lib/testing/english-text.ts";
import { kindLabel, shortForm, statusLabel } from "./message-labels.ts";

const t = englishText("simulator.messageLabels");

const message: PhoneMessage = {
  id: "wamid.1",
  direction: "sent",
  kind: "text",
  text: "Hola",
  header: null,
  footer: null,
  adTitle: null,
  target: null,
  choices: [],
  status: "sent",
  failCode: null,
  answer: 200,
  notification: null,
  request: null,
  creationDate: "2026-11-20T12:00:00.000Z",
};

it.each([
  [{}, "Received"],
  [{ answer: null }, "Sending"],
  [{ answer: 0 }, "No response"],
  [{ answer: 404 }, "Rejected with 404"],
  [{ status: "read" }, "Seen by the team"],
  [{ direction: "received", status: "accepted" }, "At WhatsApp"],
  [{ direction: "received", status: "sent" }, "Waiting for the phone"],
  [{ direction: "received", status: "delivered" }, "Delivered"],
  [{ direction: "received", status: "read" }, "Read"],
  [{ direction: "received", status: "failed", failCode: "131026" }, "Failed with 131026"],
  [{ direction: "received", status: "failed" }, "Failed with an error"],
] as const)("describes %o as %s", (change, words) => {
  expect(statusLabel({ ...message, ...change }, "WhatsApp", t)).toBe(words);
});

it("labels messages that are not plain text", () => {
  expect(kindLabel(message, t)).toBeNull();
  expect(kindLabel({ kind: "reaction", text: "" }, t)).toBe("Reaction removed");
  expect(shortForm({ ...message, kind: "image", text: "" }, t)).toBe("Picture");
  expect(shortForm(message, t)).toBe("Hola");
});
