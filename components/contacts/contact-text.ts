/** Returns the number in E.164: the stored digits with a plus. */
export function phoneText(number: string): string {
  return `+${number}`;
}
