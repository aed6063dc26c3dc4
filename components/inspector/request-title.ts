/** What a received body is, in a word or two, for its row: the trigger of a webhook, or the kind of text. */
export function requestTitle({ body, query }: { body: string; query: string }): string {
  const trigger = triggerIn(body) ?? new URLSearchParams(query).get("trigger");
  if (trigger) return trigger;
  if (body === "") return "No body";
  return /^\s*[[{]/.test(body) ? "JSON" : "Text";
}

function triggerIn(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const trigger = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "trigger") : null;
    return typeof trigger === "string" ? trigger : null;
  } catch {
    return null;
  }
}
