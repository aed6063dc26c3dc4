import parsePhoneNumber from "libphonenumber-js/min";

/** Country of a number, as in payloads; empty if the number does not reveal it. */
type PhoneCountry = { isoCountryCode: string; phoneCountryDialCode: string };

/** WhatsApp still uses Mexican mobiles with the 1 after the dialing code that Mexico dropped in 2019. */
const MEXICAN_MOBILE = /^521(?=\d{10}$)/;

/** Returns whether digits (dialing code first, no plus) are a possible number of their country. */
export function isPossibleNumber(digits: string): boolean {
  return parsePhoneNumber(`+${digits.replace(MEXICAN_MOBILE, "52")}`)?.isPossible() ?? false;
}

/** Returns the two-letter country and the dialing code with a plus of a number's digits. */
export function phoneCountry(digits: string | null): PhoneCountry {
  const number = digits === null ? undefined : parsePhoneNumber(`+${digits}`);
  return {
    isoCountryCode: number?.country ?? "",
    phoneCountryDialCode: number ? `+${number.countryCallingCode}` : "",
  };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
