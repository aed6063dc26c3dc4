/** Returns the name of the contact, opportunity or task that a received webhook is about; otherwise null. */
export function subjectName(body: string): string | null {
  const parsed = parseBody(body);
  for (const key of ["contact", "opportunity", "task"]) {
    const subject: unknown = parsed && Reflect.get(parsed, key);
    if (typeof subject !== "object" || subject === null) continue;
    const names = [Reflect.get(subject, "name"), Reflect.get(subject, "lastname")];
    return names.filter((name) => typeof name === "string" && name !== "").join(" ") || null;
  }
  return null;
}

/** Returns the object of a JSON body; null for any other body. */
export function parseBody(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
