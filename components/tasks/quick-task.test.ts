import { describe, expect, it } from "vitest";
import { parseQuickTask } from "./quick-task.ts";

// A Friday.
const now = new Date(2026, 10, 20, 14, 0);
const on = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe("parseQuickTask", () => {
  it.each([
    ["Call Eva tomorrow 10:00", "Call Eva", on(21, 10)],
    ["Call Eva tomorrow", "Call Eva", on(21, 9)],
    ["Send the offer by fri 16:30", "Send the offer", on(27, 16, 30)],
    ["Send the offer on monday", "Send the offer", on(23, 9)],
    ["Ring back in 2 hours", "Ring back", on(20, 16)],
    ["Llamar a Eva mañana a las 10", "Llamar a Eva", on(21, 10)],
    ["Enviar oferta el lunes por la tarde", "Enviar oferta", on(23, 15)],
    ["Preparar la sala para el martes", "Preparar la sala", on(24, 9)],
  ])("%s", (line, name, expirationDate) => {
    expect(parseQuickTask(line, now)).toEqual({ name, expirationDate });
  });

  it.each(["Buy 3", "Read chapter 12", "Tomorrow", "Call Eva", "Ask about the yesterday call"])(
    "finds no date in %s",
    (line) => expect(parseQuickTask(line, now)).toEqual({ name: line, expirationDate: null }),
  );

  it("trims", () => expect(parseQuickTask("  Call   Eva ", now).name).toBe("Call Eva"));
});
