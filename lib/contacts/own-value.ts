/** Returns the record's own value at a key: a custom field may be named `constructor`. */
export function ownValue(values: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
