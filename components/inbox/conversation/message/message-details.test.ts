import { describe, expect, it } from "vitest";
import { contactCards, formAnswers, locationOf, offeredChoices, orderLines } from "./message-details.ts";

describe("message details", () => {
  it("returns a location and its map link", () => {
    expect(locationOf({ latitude: 40.4, longitude: -3.7, name: "Sol", address: "Madrid" })).toEqual({
      name: "Sol",
      detail: "Madrid",
      address: "https://www.openstreetmap.org/?mlat=40.4&mlon=-3.7#map=16/40.4/-3.7",
    });
    expect(locationOf({ latitude: 1, longitude: 2, name: null })).toMatchObject({
      name: null,
      detail: "1.00000, 2.00000",
    });
    expect(locationOf({ latitude: "javascript:alert(1)" })).toBeNull();
    expect(locationOf(null)).toBeNull();
  });

  it("returns buttons and list rows", () => {
    const buttons = {
      buttons: [
        { id: "1", title: "Yes" },
        { id: "2", title: "No" },
      ],
    };
    expect(offeredChoices({ kind: "buttons", content: buttons })).toEqual(["Yes", "No"]);
    const sections = [{ title: null, rows: [{ id: "1", title: "Small" }] }, { rows: [{ title: "Large" }] }];
    expect(offeredChoices({ kind: "list", content: { sections } })).toEqual(["Small", "Large"]);
    expect(offeredChoices({ kind: "text", content: null })).toEqual([]);
  });

  it("returns contact cards, forms and orders", () => {
    const contacts = [{ name: "Luis Mora", phones: ["+34 600", "34601"] }, { name: "Eva", phones: [] }, {}];
    expect(contactCards({ contacts })).toEqual(["Luis Mora · +34 600", "Eva"]);
    expect(contactCards({ contacts: "x" })).toEqual([]);
    expect(formAnswers({ answers: { size: "L", days: ["mon", "tue"], flow_token: "t" } })).toEqual([
      "size: L",
      'days: ["mon","tue"]',
    ]);
    expect(formAnswers({ answers: null })).toEqual([]);
    expect(
      orderLines({ items: [{ productId: "cup", quantity: 2 }, { productId: null }] }, "unnamed product"),
    ).toEqual(["2 × cup", "1 × unnamed product"]);
  });
});
