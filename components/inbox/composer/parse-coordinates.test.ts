import { describe, expect, it } from "vitest";
import { parseCoordinates } from "./parse-coordinates.ts";

const prado = { latitude: 40.4138, longitude: -3.6921 };

describe("parseCoordinates", () => {
  it.each([
    "40.4138, -3.6921",
    "(40.4138 -3.6921)",
    "https://www.google.com/maps?q=40.4138,-3.6921",
    "https://www.google.com/maps/place/Prado/@40.41,-3.69,17z/data=!3m1!3d40.4138!4d-3.6921",
    "https://www.google.com/maps/@40.4138,-3.6921,17z",
    "https://www.openstreetmap.org/?mlat=40.4138&mlon=-3.6921#map=16/40/3",
  ])("%s", (text) => {
    expect(parseCoordinates(text)).toEqual(prado);
  });

  it.each(["", "Prado", "95.0, 10.0", "40.4138", "https://maps.app.goo.gl/abc"])(
    "returns null: %s",
    (text) => {
      expect(parseCoordinates(text)).toBeNull();
    },
  );
});
