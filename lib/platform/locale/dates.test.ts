import { describe, expect, it } from "vitest";
import { type DateStyle, dayNumber, formatDate, nearDay, timeOfWall, wallTime, yearOf } from "./dates.ts";
import { dateFormatOf, defaultFormats, firstDayOf, formatsOf, numberFormatOf } from "./formats.ts";

const at = new Date("2027-01-01T03:04:05Z");
const bogota = { timezone: "America/Bogota" } as const;

describe("formatDate", () => {
  it.each<[DateStyle, string, string, string, string]>([
    [
      "exact",
      "31 Dec 2026, 22:04:05",
      "Dec 31, 2026, 22:04:05",
      "2026-12-31 22:04:05",
      "31 dic 2026, 22:04:05",
    ],
    ["minute", "31 Dec 2026, 22:04", "Dec 31, 2026, 22:04", "2026-12-31 22:04", "31 dic 2026, 22:04"],
    ["date", "31 Dec 2026", "Dec 31, 2026", "2026-12-31", "31 dic 2026"],
    ["day", "31 Dec", "Dec 31", "31 Dec", "31 dic"],
    ["shortDate", "31/12/26", "12/31/26", "2026-12-31", "31/12/26"],
    ["time", "22:04", "22:04", "22:04", "22:04"],
    ["longWeekday", "Thursday", "Thursday", "Thursday", "jueves"],
  ])("writes %s in the reader's order, language and time zone", (style, british, american, iso, spanish) => {
    const write = (more: object) => formatDate(at, style, { ...defaultFormats, ...bogota, ...more });
    expect(write({ dateFormat: "dd/mm/yyyy" })).toBe(british);
    expect(write({ dateFormat: "mm/dd/yyyy" })).toBe(american);
    expect(write({ dateFormat: "yyyy-mm-dd" })).toBe(iso);
    expect(write({ language: "es" })).toBe(spanish);
  });
});

it("finds the calendar day and year in a time zone", () => {
  expect(yearOf(at, "America/Bogota")).toBe(2026);
  expect(yearOf(at, "UTC")).toBe(2027);
  expect(dayNumber(at, "UTC") - dayNumber(at, "America/Bogota")).toBe(1);
});

it.each([
  [0, "today", "hoy"],
  [-1, "yesterday", "ayer"],
  [1, "tomorrow", "mañana"],
  [2, null, null],
])("names the day %d days away", (distance, english, spanish) => {
  expect(nearDay(distance, { language: "en" })).toBe(english);
  expect(nearDay(distance, { language: "es" })).toBe(spanish);
});

it.each([
  ["2026-11-20T14:03", "America/Bogota", "2026-11-20T19:03:00.000Z"],
  ["2026-07-01T00:00", "Europe/Madrid", "2026-06-30T22:00:00.000Z"],
  // The hour that a clock change repeats, and the one that it skips.
  ["2026-10-25T02:30", "Europe/Madrid", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30", "Europe/Madrid", "2026-03-29T01:30:00.000Z"],
])("reads %s in %s as %s", (wall, timezone, instant) => {
  expect(timeOfWall(wall, timezone).toISOString()).toBe(instant);
});

it("writes what it reads", () => {
  expect(wallTime(timeOfWall("2026-11-20T14:03", "Asia/Tokyo"), "Asia/Tokyo")).toBe("2026-11-20T14:03");
});

describe("the formats of a browser", () => {
  it.each([
    ["en-US", "1,234.56", "mm/dd/yyyy", "sunday"],
    ["en-GB", "1,234.56", "dd/mm/yyyy", "monday"],
    ["es-MX", "1,234.56", "dd/mm/yyyy", "sunday"],
    ["es-CO", "1.234,56", "dd/mm/yyyy", "sunday"],
    ["es-ES", "1.234,56", "dd/mm/yyyy", "monday"],
    ["fr-FR", "1 234,56", "dd/mm/yyyy", "monday"],
    ["sv-SE", "1 234,56", "yyyy-mm-dd", "monday"],
  ])("%s", (tag, numberFormat, dateFormat, firstDay) => {
    expect([numberFormatOf(tag), dateFormatOf(tag), firstDayOf(tag)]).toEqual([
      numberFormat,
      dateFormat,
      firstDay,
    ]);
  });

  it("apply where the user chose nothing", () => {
    const nothing = { numberFormat: null, dateFormat: null, firstDayOfWeek: null, timezone: null };
    const browser = { tag: "es-CO", language: "es", currency: "COP" } as const;
    expect(formatsOf(nothing, browser)).toEqual({
      language: "es",
      numberFormat: "1.234,56",
      dateFormat: "dd/mm/yyyy",
      firstDayOfWeek: "sunday",
      timezone: undefined,
      currency: "COP",
    });
    const some = { ...nothing, numberFormat: "1,234.56", timezone: "Europe/Madrid" } as const;
    expect(formatsOf(some, browser)).toMatchObject({ numberFormat: "1,234.56", timezone: "Europe/Madrid" });
  });
});
