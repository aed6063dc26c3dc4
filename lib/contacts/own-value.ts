/** What a record has at a key of its own: a custom field may be called `constructor`. */
export function ownValue(values: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
