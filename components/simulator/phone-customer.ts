export type Customer = { number: string; name: string };

/**
 * Returns customers with messages, preceded by those created on this page that have none yet.
 * @param example the name of the customer returned if there are no others
 */
export function mergeCustomers(
  made: readonly Customer[],
  known: readonly Customer[],
  example: string,
): Customer[] {
  const isNew = ({ number }: Customer) => !known.some((one) => one.number === number);
  const all = [...made.filter(isNew), ...known];
  return all.length > 0 ? all : [{ number: "34600111222", name: example }];
}

/** Returns the name of a customer, or the number if there is no name yet. */
export function displayName({ name, number }: Customer): string {
  return name === number ? readableNumber(number) : name;
}

export function readableNumber(digits: string): string {
  return `+${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(?=\d{2})/g, "$1 ")}`.trim();
}
