import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#lib/platform/clock.ts";
import {
  base,
  chat,
  common,
  DATE,
  message,
  sender,
  user,
} from "#lib/testing/factories/channels/telegram-update.ts";
import { telegram } from "./index.ts";

const channel = { externalId: "8765336106", config: {}, secrets: {} };
type Row = Record<string, unknown>;
const parse = (update: Row) => telegram.parse(JSON.stringify({ update_id: 1001, ...update }), channel);

const NOW = new Date("2026-11-20T12:00:00.000Z");
beforeEach(() => void vi.spyOn(clock, "now").mockReturnValue(NOW));
afterEach(() => void vi.restoreAllMocks());

describe("another update", () => {
  it("is an edit of a message", () => {
    const raw = { ...base, text: "better", edit_date: DATE + 60 };
    expect(parse({ edited_message: raw }).events).toEqual([
      {
        type: "edit",
        ...common,
        ...sender,
        at: new Date((DATE + 60) * 1_000),
        raw,
        externalId: "edit:1001",
        target: "7527593:133",
        kind: "text",
        text: "better",
        content: null,
        media: null,
      },
    ]);
  });

  it("returns the title of a clicked button", () => {
    const inline_keyboard = [[{ text: "No", callback_data: "no" }], [{ text: "Sí", callback_data: "yes" }]];
    const asked = { message_id: 140, chat, date: DATE, reply_markup: { inline_keyboard } };
    const raw = { id: "4382bfdwdsb323b2d9", from: user, message: asked, data: "yes" };
    expect(parse({ callback_query: raw }).events).toEqual([
      {
        ...message({ kind: "choice", text: "Sí", content: { id: "yes", title: "Sí", description: null } }),
        at: NOW,
        raw,
        externalId: "callback:4382bfdwdsb323b2d9",
        replyTo: "7527593:140",
      },
    ]);
  });

  it("returns a button click for a deleted message", () => {
    const raw = { id: "9", from: user, inline_message_id: "x", data: "yes" };
    expect(parse({ callback_query: raw }).events).toMatchObject([
      { text: "yes", content: { id: "yes", title: "yes" }, replyTo: null, groupId: null },
    ]);
  });

  it.each([
    ["kicked", true],
    ["member", false],
  ])("returns a contact who %s the bot", (status, blocked) => {
    const raw = { chat, from: user, date: DATE, new_chat_member: { status } };
    expect(parse({ my_chat_member: raw }).events).toEqual([
      { type: "block", ...common, ...sender, raw, externalId: "block:1001", blocked },
    ]);
  });

  it("ignores group membership updates", () => {
    const raw = {
      chat: { id: -5, type: "group" },
      from: user,
      date: DATE,
      new_chat_member: { status: "kicked" },
    };
    expect(parse({ my_chat_member: raw }).events).toEqual([
      { type: "unknown", ...common, raw, field: "my_chat_member.kicked" },
    ]);
  });

  it.each([
    ["given", [{ type: "emoji", emoji: "🔥" }], "🔥"],
    ["set as a custom emoji", [{ type: "custom_emoji", custom_emoji_id: "5" }], "👍"],
    ["removed", [], null],
  ])("is a reaction that was %s", (_name, new_reaction, emoji) => {
    const raw = { chat, message_id: 140, user, date: DATE, new_reaction };
    expect(parse({ message_reaction: raw }).events).toEqual([
      {
        type: "reaction",
        ...common,
        ...sender,
        raw,
        externalId: "reaction:1001",
        groupId: null,
        target: "7527593:140",
        emoji,
      },
    ]);
  });

  it("is a reaction in a group, with the group's id", () => {
    const group = { id: -100, type: "supergroup" };
    const raw = { chat: group, message_id: 140, user, date: DATE, new_reaction: [] };
    expect(parse({ message_reaction: raw }).events).toMatchObject([{ groupId: "-100", target: "-100:140" }]);
  });

  it("counts irrelevant updates", () => {
    const raw = { message_id: 1, chat: { id: -1, type: "channel" }, date: DATE, text: "news" };
    expect(parse({ channel_post: raw }).events).toEqual([
      { type: "unknown", ...common, raw, field: "channel_post" },
    ]);
  });
});

describe("invalid updates", () => {
  it.each([
    ["{", "", "it is not JSON"],
    ["[]", "", "it is not an object"],
    ['{"message":{}}', "update_id", "there is none"],
    ['{"update_id":1}', "none", "it is not an object"],
    ['{"update_id":1,"message":"x"}', "message", "it is not an object"],
    ['{"update_id":1,"message":{"text":"x"}}', "message", "it has no sender"],
    ['{"update_id":1,"message":{"text":"x","from":{"id":1}}}', "message", "it has no id"],
    ['{"update_id":1,"callback_query":{"from":{"id":1}}}', "callback_query", "it has no id"],
    ['{"update_id":1,"message_reaction":{"user":{"id":1}}}', "message_reaction", "it names no message"],
  ])("is a problem: %s", (body, path, reason) => {
    expect(telegram.parse(body, channel)).toEqual({ events: [], problems: [{ path, reason }] });
  });
});

describe("authentication", () => {
  const verify = (given: string | null, webhookSecret: string | undefined) =>
    telegram.verifySignature(
      new Headers(given === null ? {} : { "X-Telegram-Bot-Api-Secret-Token": given }),
      new Uint8Array(),
      { ...channel, secrets: webhookSecret === undefined ? {} : { webhookSecret } },
    );
  it.each<[string | null, string | undefined, boolean]>([
    ["our-secret", "our-secret", true],
    ["our-secre", "our-secret", false],
    ["our-secretx", "our-secret", false],
    [null, "our-secret", false],
    ["", "", false],
    ["anything", undefined, false],
  ])("%s against %s: %s", (given, secret, believed) => {
    expect(verify(given, secret)).toBe(believed);
  });

  it("has no handshake", () => {
    expect(telegram.verifyHandshake(new URLSearchParams({ "hub.mode": "subscribe" }), channel)).toBeNull();
  });

  it("identifies the bot by the number in its token", () => {
    expect(telegram.externalIdIn?.({ botToken: "8765336106:AAHx" })).toBe("8765336106");
    expect(telegram.externalIdIn?.({})).toBeNull();
  });
});
