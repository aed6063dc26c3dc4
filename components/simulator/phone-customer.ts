/** Whose phone is played. */
export type Customer = { number: string; name: string };

/** Who there is to play before anybody wrote. */
export const firstCustomer: Customer = { number: "34600111222", name: "Lucía Ortega" };

/** The customers that wrote or were written to, and before them those made on this page that did not yet. */
export function mergeCustomers(made: readonly Customer[], known: readonly Customer[]): Customer[] {
  const isNew = ({ number }: Customer) => !known.some((one) => one.number === number);
  const all = [...made.filter(isNew), ...known];
  return all.length > 0 ? all : [firstCustomer];
}

/** What a customer is called: someone only written to so far has no name but the number. */
export function calledName({ name, number }: Customer): string {
  return name === number ? readableNumber(number) : name;
}

/** Digits as people read a number. */
export function readableNumber(digits: string): string {
  return `+${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(?=\d)/g, "$1 ")}`.trim();
}
