import { describe, expect, it } from "vitest";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { bodyOf, draftOf, isInputRequired, newDraft } from "./channel-draft.ts";

const blank = { label: "", hint: "", required: false, secret: false, generated: false, initial: "" };
const number = { ...blank, name: "phoneNumberId", required: true };
const version = { ...blank, name: "graphVersion", initial: "v26.0" };
const token = { ...blank, name: "accessToken", required: true, secret: true };
const verify = { ...blank, name: "verifyToken", required: true, secret: true, generated: true };
const platform = { label: "WhatsApp", fields: [number, version, token, verify] } as unknown as Platform;
const stored = {
  name: "Sales",
  config: { phoneNumberId: "123" },
  secrets: { accessToken: true, verifyToken: true },
} as unknown as Channel;

describe("channel form", () => {
  it("starts with the platform's defaults", () => {
    expect(newDraft(platform)).toEqual({
      name: "WhatsApp",
      fields: { phoneNumberId: "", graphVersion: "v26.0", accessToken: "", verifyToken: "" },
    });
  });

  it("shows stored settings without secrets", () => {
    expect(draftOf(stored, platform).fields).toEqual({
      phoneNumberId: "123",
      graphVersion: "",
      accessToken: "",
      verifyToken: "",
    });
  });

  it("sends every setting and the typed secrets", () => {
    const draft = { name: " Sales ", fields: { phoneNumberId: " 123 ", accessToken: "", verifyToken: "x" } };
    expect(bodyOf(draft, platform)).toEqual({
      name: "Sales",
      config: { phoneNumberId: "123", graphVersion: "" },
      secrets: { verifyToken: "x" },
    });
  });

  it("requires fields that are not stored and not generated", () => {
    const required = (channel?: Channel) => platform.fields.map((field) => isInputRequired(field, channel));
    expect(required()).toEqual([true, false, true, false]);
    expect(required(stored)).toEqual([true, false, false, false]);
  });
});
