import { describe, expect, it } from "vitest";
import { buttonPayload, parseButtonPayload } from "../button-payload.ts";
import { nextOccurrence, nextOpening } from "./calendar.ts";
import { fillText } from "./fill-text.ts";
import { matchChoice, matchKeyword } from "./match-text.ts";

describe("matchKeyword", () => {
  it.each([
    ["word", "información", "quiero INFORMACION ya", true],
    ["word", "info", "quiero información", false],
    ["contains", "info", "quiero información", true],
    ["exact", "hola", "¡Hola!", true],
    ["exact", "hola", "hola a todos", false],
    ["word", "buenos días", "muy buenos  dias", true],
    ["exact", "👍", "👍", true],
    ["word", "👍", "", false],
  ] as const)("%s %s in %s is %s", (match, word, text, holds) => {
    expect(matchKeyword({ words: [word], match }, text)).toBe(holds);
  });
});

describe("matchChoice", () => {
  const choices = ["Sí", "No", "No sé"].map((title) => ({ title }));
  it.each([
    ["2", "No"],
    ["2.", "No"],
    ["si", "Sí"],
    ["No sé", "No sé"],
    ["creo que sí", "Sí"],
    ["sí o no", undefined],
    ["4", undefined],
    ["", undefined],
  ])("%s means %s", (answer, title) => {
    expect(matchChoice(choices, answer)?.title).toBe(title);
  });
  it("prefers a title that is a number over the position", () => {
    expect(matchChoice([{ title: "2" }, { title: "1" }], "1")).toEqual({ title: "1" });
  });
});

describe("the calendar across daylight saving changes", () => {
  const madrid = "Europe/Madrid";
  const at = (time: string, after: string, weekdays: number[] = []) =>
    nextOccurrence({ weekdays, time }, new Date(after), madrid).toISOString();

  it("keeps the local time", () => {
    expect(at("09:00", "2026-03-28T08:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
    expect(at("09:00", "2026-10-24T07:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
  });
  it("uses the instant of the change for a skipped time, and the first of two", () => {
    expect(at("02:30", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(at("02:30", "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
    expect(at("02:30", "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
  });
  it("finds weekdays by the local date", () => {
    expect(at("00:30", "2026-11-20T12:00:00Z", [1])).toBe("2026-11-22T23:30:00.000Z");
    expect(
      nextOccurrence({ weekdays: [5], time: "23:00" }, new Date("2026-11-20T12:00:00Z"), "Pacific/Auckland"),
    ).toEqual(new Date("2026-11-27T10:00:00Z"));
  });
  it("opens when the business does", () => {
    const hours = { weekdays: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };
    const open = (time: string) => nextOpening(hours, new Date(time), madrid).toISOString();
    expect(open("2026-11-20T10:00:00Z")).toBe("2026-11-20T10:00:00.000Z");
    expect(open("2026-11-20T17:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(open("2026-11-20T07:59:00Z")).toBe("2026-11-20T08:00:00.000Z");
    expect(open("2026-03-28T12:00:00Z")).toBe("2026-03-30T07:00:00.000Z");
  });
});

it("replaces known placeholders, empties unset ones and leaves unknown ones", () => {
  const contact = { name: "Zoe", email: null, variables: [{ code: "city", val: "Lima" }] };
  const context = { contact, answer: "sí", message: "hola" };
  expect(
    fillText(
      "{{name}} {{ contact.name }} {{variables.city}}{{variables.x}} {{answer}} {{email}}|{{x}}",
      context,
    ),
  ).toBe("Zoe Zoe Lima sí |{{x}}");
});

it("parses its own button payloads, which fit Telegram's 64 bytes", () => {
  const press = { runId: "01a1f962-ca81-7343-8807-b82b37848ef1", seq: 200, button: 9 };
  const payload = buttonPayload(press);
  expect(payload.length).toBeLessThanOrEqual(64);
  expect(parseButtonPayload(payload)).toEqual(press);
  for (const other of [null, "", "yes", `${payload}x`, "tertulia-ask:x:1:1"])
    expect(parseButtonPayload(other)).toBeNull();
});
