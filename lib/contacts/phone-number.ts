import parsePhoneNumber from "libphonenumber-js/min";

/** Country facts of a number, as payloads carry them; empty where the number tells none. */
export type PhoneCountry = { isoCountryCode: string; phoneCountryDialCode: string };

/** WhatsApp still knows Mexican mobiles with the 1 after the dialing code that Mexico dropped in 2019. */
const MEXICAN_MOBILE = /^521(?=\d{10}$)/;

/** Whether digits (dialing code first, no plus) make a number that could exist in its country. */
export function isPossibleNumber(digits: string): boolean {
  return parsePhoneNumber(`+${digits.replace(MEXICAN_MOBILE, "52")}`)?.isPossible() ?? false;
}

/** Two-letter country and dialing code with plus of a number's digits (interface.md 6.4). */
export function phoneCountry(digits: string | null): PhoneCountry {
  const number = digits === null ? undefined : parsePhoneNumber(`+${digits}`);
  return {
    isoCountryCode: number?.country ?? "",
    phoneCountryDialCode: number ? `+${number.countryCallingCode}` : "",
  };
}

/** The digits of a number as people type it. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
