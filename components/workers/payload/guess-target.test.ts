import { describe, expect, it } from "vitest";
import { guessTargets, lastName } from "./guess-target.ts";

describe("guessTargets", () => {
  it.each([
    [["buyer", "contact"], "ana@example.com", "contact.email"],
    [["from"], "+34 600 111 222", "contact.internalWhatsappNumber"],
    [["customer", "phone"], "600111222", "contact.internalWhatsappNumber"],
    [["Teléfono móvil"], 600111222, "contact.internalWhatsappNumber"],
    [["first_name"], "Ana", "contact.name"],
    [["nombre"], "Ana", "contact.name"],
    [["Apellidos"], "López", "contact.lastname"],
    [["order", "total_price"], "49,90", "opportunity.amount"],
    [["moneda"], "COP", "opportunity.currencyCode"],
    [["tags", 0], "vip", "contact.tags"],
    [["vencimiento"], "2026-12-01", "task.expirationDate"],
    [["order_id"], 7, "key"],
    [["estado"], "paid", "filter"],
  ] as const)("guesses for %j with %j: %s", (path, value, use) => {
    expect(guessTargets(path, value)[0]).toBe(use);
  });

  it("guesses nothing for meaningless names, and no phone number for a word", () => {
    expect(guessTargets(["x"], "y")).toEqual([]);
    expect(guessTargets(["phone_model"], "Pixel")).toEqual([]);
    expect(guessTargets(["customer"], { email: "ana@example.com" })).toEqual([]);
  });

  it("returns a custom field with the same code or name first", () => {
    const fields = [{ code: "ciudad", name: "City" }];
    expect(guessTargets(["address", "city"], "Bogotá", fields)).toEqual(["contact.customFields.ciudad"]);
    expect(guessTargets(["Ciudad"], "Bogotá", fields)).toEqual(["contact.customFields.ciudad"]);
  });

  it("uses the name of the list for its items", () => {
    expect(lastName(["tags", 0])).toBe("tags");
    expect(lastName([])).toBe("");
  });
});
