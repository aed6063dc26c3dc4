import type { MessageBody } from "../../channel-event.ts";
import { textOf } from "../../loose-json.ts";

/** Currencies whose smallest unit is not a hundredth (ISO 4217); XTR are Telegram Stars. */
const NO_DECIMALS = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF XTR".split(" "));
const THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** Reads a payment from a contact to the bot; null if it has no amount. */
export function readPayment(part: unknown): MessageBody | null {
  const currency = textOf(part, "currency");
  const units = textOf(part, "total_amount");
  if (currency === null || units === null || !/^\d+$/.test(units)) return null;
  const amount = amountOf(units, currency);
  const payload = textOf(part, "invoice_payload");
  const shown = `Payment: ${amount} ${currency === "XTR" ? "Telegram Stars" : currency}`;
  return {
    kind: "text",
    text: payload === null ? shown : `${shown}\n${payload}`,
    content: { payment: { currency, amount, payload, chargeId: textOf(part, "telegram_payment_charge_id") } },
    media: null,
  };
}

/** Works on digits, because amounts may exceed safe integers. */
function amountOf(units: string, currency: string): string {
  if (NO_DECIMALS.has(currency)) return units;
  const decimals = THREE_DECIMALS.has(currency) ? 3 : 2;
  const digits = units.padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
