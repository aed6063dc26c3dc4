import { describe, expect, it } from "vitest";
import { base, message } from "#lib/testing/factories/channels/telegram-update.ts";
import { telegram } from "./index.ts";

const channel = { externalId: "8765336106", config: {}, secrets: {} };
const parse = (update: Record<string, unknown>) =>
  telegram.parse(JSON.stringify({ update_id: 7, ...update }), channel);

describe("a payment on Telegram", () => {
  it.each([
    ["USD", 145, "1.45 USD", "1.45"],
    ["EUR", 5, "0.05 EUR", "0.05"],
    ["COP", 1_200_000, "12000.00 COP", "12000.00"],
    ["CLP", 9_990, "9990 CLP", "9990"],
    ["JPY", 0, "0 JPY", "0"],
    ["KWD", 1_250, "1.250 KWD", "1.250"],
    ["XTR", 50, "50 Telegram Stars", "50"],
    ["USD", "90071992547409931", "900719925474099.31 USD", "900719925474099.31"],
  ])("of %s: %s smallest units", (currency, total_amount, shown, amount) => {
    const successful_payment = {
      currency,
      total_amount,
      invoice_payload: "order-77",
      telegram_payment_charge_id: "tg-1",
      provider_payment_charge_id: "pr-1",
    };
    const raw = { ...base, successful_payment };
    const payment = { currency, amount, payload: "order-77", chargeId: "tg-1" };
    const expected = message({ text: `Payment: ${shown}\norder-77`, content: { payment } });
    expect(parse({ message: raw })).toEqual({ events: [{ ...expected, raw }], problems: [] });
  });
});
