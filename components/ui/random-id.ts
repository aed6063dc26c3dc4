/** Returns a random UUID. `crypto.randomUUID` is not available over plain HTTP on a LAN address. */
export function randomId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(30)), (byte) => (byte % 16).toString(16));
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => digits.pop() ?? "0");
}
