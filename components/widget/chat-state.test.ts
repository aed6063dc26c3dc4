import { describe, expect, it } from "vitest";
import type { VisitorMessage } from "#lib/widgets/schema.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  emptyChat,
  lastConfirmedId,
  openQuestion,
} from "./chat-state.ts";

const at = "2026-11-20T10:00:00.000Z";
const message = (
  id: string,
  from: VisitorMessage["from"],
  clientId: string | null = null,
): VisitorMessage => ({
  id,
  from,
  clientId,
  at,
  name: from,
  text: `text ${id}`,
  sources: [],
  file: null,
  choices: [],
});
const part = (
  part: Extract<ChatEvent, { type: "part" }>["part"],
  clientId: string | null = null,
): ChatEvent => ({
  type: "part",
  part,
  clientId,
});
const chatAfter = (...events: ChatEvent[]): ChatState => events.reduce(chatReducer, emptyChat);
const shown = ({ entries }: ChatState) => entries.map(({ key, status }) => [key, status]);

const started: ChatEvent = {
  type: "started",
  session: { messages: [], answeredThrough: null, isAnswering: false, isPersonTurn: false },
};
const written = (clientId: string): ChatEvent => ({ type: "written", text: "Hola", clientId, at });
const received = (clientId: string, messageId: string) =>
  part({ type: "received", messageId, clientId }, clientId);

describe("chat state", () => {
  it("shows a sent message immediately, then as confirmed, then the reply", () => {
    const state = chatAfter(started, written("c1"));
    expect(shown(state)).toEqual([["c1", "sending"]]);
    expect(state).toMatchObject({ isAnswering: true, draft: null });
    const states = [
      received("c1", "1"),
      part({ type: "text", text: "We " }, "c1"),
      part({ type: "text", text: "do" }, "c1"),
    ];
    const answering = chatAfter(started, written("c1"), ...states);
    expect(shown(answering)).toEqual([["c1", "confirmed"]]);
    expect(answering).toMatchObject({ draft: "We do", isAnswering: true });
    const answered = chatAfter(
      started,
      written("c1"),
      ...states,
      part({ type: "message", message: message("2", "agent") }, "c1"),
    );
    expect(shown(answered)).toEqual([
      ["c1", "confirmed"],
      ["2", "confirmed"],
    ]);
    expect(answered).toMatchObject({ draft: null, isAnswering: false });
    expect(lastConfirmedId(answered)).toBe("2");
  });

  it("shows a message once if several streams deliver it, in the server's order", () => {
    const state = chatAfter(
      started,
      written("c1"),
      part({ type: "message", message: message("3", "agent") }),
      part({ type: "message", message: message("1", "visitor", "c1") }),
      part({ type: "message", message: message("2", "person") }),
      part({ type: "message", message: message("3", "agent") }, "c1"),
    );
    expect(state.entries.map(({ id, key }) => [id, key])).toEqual([
      ["1", "c1"],
      ["2", "2"],
      ["3", "3"],
    ]);
  });

  it("keeps an unconfirmed message below the stored ones when the session starts", () => {
    const session = {
      messages: [message("1", "visitor", "c0"), message("2", "agent")],
      answeredThrough: null,
      isAnswering: true,
      isPersonTurn: false,
    };
    const state = chatAfter(written("c1"), { type: "started", session });
    expect(shown(state)).toEqual([
      ["c0", "confirmed"],
      ["2", "confirmed"],
      ["c1", "sending"],
    ]);
    expect(state).toMatchObject({ phase: "ready", isAnswering: true });
  });

  it("marks unsent and unanswered messages, which can be retried", () => {
    const lost = chatAfter(started, written("c1"), { type: "refused", clientId: "c1", isTooFast: true });
    expect(shown(lost)).toEqual([["c1", "unsent"]]);
    expect(lost.entries[0]?.isTooFast).toBe(true);
    expect(lost.isAnswering).toBe(false);
    const failed = chatAfter(started, written("c1"), received("c1", "1"), part({ type: "failed" }, "c1"));
    expect(shown(failed)).toEqual([["c1", "unanswered"]]);
    expect(shown(chatReducer(failed, { type: "retried", clientId: "c1" }))).toEqual([["c1", "sending"]]);
  });

  it("marks a stored message without a reply as unanswered, unless a reply is pending", () => {
    const messages = [message("1", "visitor", "c0")];
    const left = { messages, answeredThrough: null, isAnswering: false, isPersonTurn: false };
    expect(shown(chatAfter({ type: "started", session: left }))).toEqual([["c0", "unanswered"]]);
    for (const other of [
      { isAnswering: true },
      { isPersonTurn: true },
      { answeredThrough: messages.at(-1)?.id ?? null },
    ]) {
      const session = { ...left, ...other };
      expect(shown(chatAfter({ type: "started", session }))).toEqual([["c0", "confirmed"]]);
    }
  });

  it("shows that a person will reply until one does", () => {
    const waiting = chatAfter(started, written("c1"), received("c1", "1"), part({ type: "person" }, "c1"));
    expect(waiting).toMatchObject({ isPersonTurn: true, awaitsPerson: true, isAnswering: false });
    const again = chatReducer(waiting, written("c2"));
    expect(again.isAnswering).toBe(false);
    const answered = chatReducer(again, part({ type: "message", message: message("2", "person") }));
    expect(answered).toMatchObject({ isPersonTurn: true, awaitsPerson: false });
  });

  it("shows a question's buttons until it is answered, and does not wait for an AI reply during an automation", () => {
    const choices = [{ id: "a", title: "Visit", description: null }];
    const state = chatAfter(
      started,
      part({ type: "message", message: { ...message("2", "agent"), choices } }),
    );
    expect(openQuestion(state)?.id).toBe("2");
    const pressed = { messageId: "2", id: "a" };
    const answered = chatReducer(state, { type: "written", text: "Visit", clientId: "c1", at, pressed });
    expect(openQuestion(answered)).toBeNull();
    expect(answered.entries.at(-1)).toMatchObject({ text: "Visit", pressed, status: "sending" });
    expect(answered.isAnswering).toBe(true);
    expect(chatReducer(answered, part({ type: "taken" }, "c1")).isAnswering).toBe(false);
    expect(
      openQuestion(chatAfter(started, part({ type: "message", message: message("3", "agent") }))),
    ).toBeNull();
  });

  it("ends when the widget is disabled", () => {
    expect(chatAfter(started, part({ type: "gone" })).phase).toBe("unavailable");
  });

  it("sends a file without waiting for a reply, reports progress and keeps the preview", () => {
    const upload = { blob: new File(["x"], "a.png"), url: "blob:a", sent: 0, sentWith: "m1" };
    const picked: ChatEvent = { type: "written", text: "", clientId: "f1", at, upload };
    const half = chatAfter(started, picked, { type: "uploaded", clientId: "f1", sent: 0.5 });
    expect(half).toMatchObject({
      isAnswering: false,
      entries: [{ status: "sending", upload: { sent: 0.5 } }],
    });
    const file = { name: "a.png", isPicture: true, bytes: 1, url: "/a" };
    const own = { ...message("1", "visitor", "f1"), file };
    const there = chatAfter(started, picked, received("f1", "1"), part({ type: "message", message: own }));
    expect(there.entries).toMatchObject([
      { key: "f1", status: "confirmed", file, upload: { url: "blob:a" } },
    ]);
    const resumed = chatAfter({ ...started, session: { ...started.session, messages: [own] } } as ChatEvent);
    expect(shown(resumed)).toEqual([["f1", "confirmed"]]);
    const refused = chatAfter(started, picked, {
      type: "refused",
      clientId: "f1",
      isTooFast: false,
      isRefused: true,
    });
    expect(refused.entries).toMatchObject([{ status: "unsent", isRefused: true }]);
  });
});
