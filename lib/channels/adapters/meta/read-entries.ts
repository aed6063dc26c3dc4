import type { Parsed } from "../../channel-event.ts";
import { isLoose, listOf, parseLoose, textOf } from "../../loose-json.ts";

/** The `object` that a notification must have, and the problem of another one. */
type Expected = { object: string; otherwise: string };

/** Returns the entries of a notification of Meta. Without any, adds the reason to `problems`. */
export function readEntries(body: string, { problems }: Parsed, { object, otherwise }: Expected): unknown[] {
  const refuse = (path: string, reason: string) => {
    problems.push({ path, reason });
    return [];
  };
  try {
    const root = parseLoose(body);
    if (!isLoose(root)) return refuse("", "it is not an object");
    if (textOf(root, "object") !== object) return refuse("object", otherwise);
    const entries = listOf(root, "entry");
    return entries.length === 0 ? refuse("entry", "there are none") : entries;
  } catch {
    return refuse("", "it is not JSON");
  }
}
