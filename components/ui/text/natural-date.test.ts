import { afterEach, describe, expect, it } from "vitest";
import { defaultFormats } from "#lib/platform/locale/formats.ts";
import { setReaderFormats } from "./formats.ts";
import { parseNaturalDate } from "./natural-date.ts";

/** A Friday, 14:30. */
const now = new Date(2026, 10, 20, 14, 30);
const on = (month: number, day: number, hours = 9, minutes = 0, year = 2026) =>
  new Date(year, month - 1, day, hours, minutes);

describe("parseNaturalDate", () => {
  it.each([
    ["in 3 hours", on(11, 20, 17, 30), true],
    ["3h", on(11, 20, 17, 30), true],
    ["in half an hour", on(11, 20, 15, 0), true],
    ["in 20 min", on(11, 20, 14, 50), true],
    ["in 1.5 hours", on(11, 20, 16, 0), true],
    ["in 2 days", on(11, 22), false],
    ["in a week", on(11, 27), false],
    ["in 3 months", on(2, 20, 9, 0, 2027), false],
    ["today", on(11, 20, 18), false],
    ["tonight", on(11, 20, 20), true],
    ["tomorrow", on(11, 21), false],
    ["tomorrow 9:00", on(11, 21), true],
    ["tomorrow at 5pm", on(11, 21, 17), true],
    ["tomorrow afternoon", on(11, 21, 15), true],
    ["5:15 pm tomorrow", on(11, 21, 17, 15), true],
    ["day after tomorrow", on(11, 22), false],
    ["monday", on(11, 23), false],
    ["Monday 10", on(11, 23, 10), true],
    ["next friday at noon", on(11, 27, 12), true],
    ["next week", on(11, 23), false],
    ["weekend", on(11, 21), false],
    ["next month", on(12, 1), false],
    ["at 9", on(11, 21), true],
    ["16:45", on(11, 20, 16, 45), true],
    ["24 dec", on(12, 24), false],
    ["December 24th at 18:00", on(12, 24, 18), true],
    ["2 march", on(3, 2, 9, 0, 2027), false],
    ["2026-12-24 8:30", on(12, 24, 8, 30), true],
    ["24/12", on(12, 24), false],
    ["12/24/2027", on(12, 24, 9, 0, 2027), false],
  ])("English: %s", (text, at, hasTime) => {
    expect(parseNaturalDate(text, now)).toEqual({ at, hasTime });
  });

  it.each([
    ["en 3 horas", on(11, 20, 17, 30), true],
    ["dentro de media hora", on(11, 20, 15, 0), true],
    ["en una hora", on(11, 20, 15, 30), true],
    ["en 2 días", on(11, 22), false],
    ["en una semana", on(11, 27), false],
    ["hoy", on(11, 20, 18), false],
    ["esta tarde", on(11, 20, 15), true],
    ["esta noche", on(11, 20, 20), true],
    ["mañana", on(11, 21), false],
    ["mañana a las 9", on(11, 21), true],
    ["mañana por la mañana", on(11, 21), true],
    ["mañana a las 8 de la noche", on(11, 21, 20), true],
    ["pasado mañana 10:30", on(11, 22, 10, 30), true],
    ["lunes", on(11, 23), false],
    ["el lunes por la tarde", on(11, 23, 15), true],
    ["próximo miércoles a las 16h", on(11, 25, 16), true],
    ["la semana que viene", on(11, 23), false],
    ["fin de semana", on(11, 21), false],
    ["24 de diciembre", on(12, 24), false],
    ["24 de diciembre a las 18:00", on(12, 24, 18), true],
  ])("Spanish: %s", (text, at, hasTime) => {
    expect(parseNaturalDate(text, now)).toEqual({ at, hasTime });
  });

  it.each(["", "soon", "tomorrow 25:00", "31/02", "today 9:00", "2020-01-01", "in 3 cows", "9:75"])(
    "returns null for no time or a past time: %s",
    (text) => {
      expect(parseNaturalDate(text, now)).toBeNull();
    },
  );
});

describe("in the reader's time zone and date order", () => {
  afterEach(() => setReaderFormats(defaultFormats));

  it.each([
    ["tomorrow 9:00", "2026-11-21T14:00:00.000Z"],
    ["in 2 days", "2026-11-22T14:00:00.000Z"],
    ["24 dec 10:00", "2026-12-24T15:00:00.000Z"],
    // 22:30 in Bogota is another day than the one in UTC.
    ["23:00", "2026-11-21T04:00:00.000Z"],
    ["in 3 hours", "2026-11-21T06:30:00.000Z"],
  ])("reads %j in Bogota as %s", (text, instant) => {
    setReaderFormats({ ...defaultFormats, timezone: "America/Bogota" });
    expect(parseNaturalDate(text, new Date("2026-11-21T03:30:00Z"))?.at.toISOString()).toBe(instant);
  });

  it("reads 4/12 as 12 April for a person who writes the month first", () => {
    setReaderFormats({ ...defaultFormats, dateFormat: "mm/dd/yyyy" });
    expect(parseNaturalDate("4/12", now)?.at).toEqual(on(4, 12, 9, 0, 2027));
    expect(parseNaturalDate("24/12", now)?.at).toEqual(on(12, 24));
  });

  it("starts the next week on the reader's first day", () => {
    setReaderFormats({ ...defaultFormats, firstDayOfWeek: "sunday" });
    expect(parseNaturalDate("next week", now)?.at).toEqual(on(11, 22));
  });
});
