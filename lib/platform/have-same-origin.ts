/**
 * Returns whether two addresses have the same scheme, host and port. A stored secret is only sent to its own origin.
 */
export function haveSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
