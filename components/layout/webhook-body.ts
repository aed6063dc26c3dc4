/** Returns the kind of a received body in a word or two, for its row: the trigger of a webhook, or the text format. */
export function requestTitle({ body, query }: { body: string; query: string }): string {
  const trigger = triggerIn(body) ?? new URLSearchParams(query).get("trigger");
  if (trigger) return trigger;
  if (body === "") return "No body";
  return /^\s*[[{]/.test(body) ? "JSON" : "Text";
}

/** Returns the name of the contact, opportunity or task that a received webhook is about; otherwise null. */
export function subjectName(body: string): string | null {
  const parsed = parse(body);
  for (const key of ["contact", "opportunity", "task"]) {
    const subject: unknown = parsed && Reflect.get(parsed, key);
    if (typeof subject !== "object" || subject === null) continue;
    const names = [Reflect.get(subject, "name"), Reflect.get(subject, "lastname")];
    return names.filter((name) => typeof name === "string" && name !== "").join(" ") || null;
  }
  return null;
}

function triggerIn(body: string): string | null {
  const parsed = parse(body);
  const trigger: unknown = parsed && Reflect.get(parsed, "trigger");
  return typeof trigger === "string" ? trigger : null;
}

function parse(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
