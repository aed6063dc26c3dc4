/** Returns the key of the message for a cause of an event: "The API: update, upsert" has "the_api_update_upsert". */
export function causeKey(cause: string): string {
  return cause.toLowerCase().replaceAll(/[^a-z]+/g, "_");
}
