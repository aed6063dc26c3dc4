import { countryOf } from "./countries.ts";

/** Currencies in use (ISO 4217, list one), without funds, metals and test codes. */
export const currencyCodes = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF " +
  "CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL " +
  "HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD " +
  "MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG " +
  "QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD " +
  "TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
).split(" ");

const known = new Set(currencyCodes);

/** Returns whether a text is the code of a currency in use, in upper case. */
export function isCurrencyCode(text: string): boolean {
  return known.has(text);
}

/** Currencies of the American countries; workspaces elsewhere get that of their language. */
const american =
  "AR ARS,BO BOB,BR BRL,CA CAD,CL CLP,CO COP,CR CRC,DO DOP,EC USD,GT GTQ,HN HNL,MX MXN,NI NIO,PA PAB,PE PEN,PR USD," +
  "PY PYG,SV USD,US USD,UY UYU,VE VES";
const currencyByCountry = new Map(american.split(",").map((one) => [one.slice(0, 2), one.slice(3)] as const));

/** Returns the default currency of a workspace without opportunities, guessed from its country and language. */
export function currencyOfLocale(locale: string): string {
  const ofCountry = currencyByCountry.get(countryOf(locale) ?? "");
  return ofCountry ?? (locale.toLowerCase().startsWith("en") ? "USD" : "EUR");
}
