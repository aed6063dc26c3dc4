/** Spellings of numbers that reach the same phone: a rule for each direction. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Brazil added a 9 to its mobile numbers; WhatsApp has old accounts without it.
  [/^55(\d{2})9([6-9]\d{7})$/, "55$1$2"],
  [/^55(\d{2})([6-9]\d{7})$/, "55$19$2"],
  // Argentina's mobile numbers have a 9 after the country code when dialed from abroad.
  [/^549(\d{10})$/, "54$1"],
  [/^54([1-8]\d{9})$/, "549$1"],
  // Mexico dropped the 1 after the country code in 2019.
  [/^521(\d{10})$/, "52$1"],
  [/^52([2-9]\d{9})$/, "521$1"],
];

/** Returns other spellings of a number that reach the same phone. Send to the spelling that was received. */
export function aliasNumbers(digits: string): string[] {
  return spellings.flatMap(([spelling, other]) =>
    spelling.test(digits) ? [digits.replace(spelling, other)] : [],
  );
}
