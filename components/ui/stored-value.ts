/** Storage of this browser, or of this tab only. */
type Area = "localStorage" | "sessionStorage";

/** Values that could not be stored because storage is blocked or full. They are kept until the page is closed. */
const unstored = new Map<string, string>();

/** Returns a stored value; null if there is none, and on the server. */
export function readStored(key: string, area: Area = "localStorage"): string | null {
  return unstored.get(key) ?? attempt(() => window[area].getItem(key));
}

/** Returns a value that was stored as JSON; null if there is none or it cannot be parsed. */
export function readStoredJson(key: string, area?: Area): unknown {
  return attempt((): unknown => JSON.parse(readStored(key, area) ?? "null"));
}

export function writeStored(key: string, value: string, area: Area = "localStorage"): void {
  unstored.set(key, value);
  const isStored = attempt(() => {
    window[area].setItem(key, value);
    return true;
  });
  if (isStored) unstored.delete(key);
  // If there is no space for the new value, the old one must not come back after a reload.
  else attempt(() => window[area].removeItem(key));
}

export function removeStored(key: string, area: Area = "localStorage"): void {
  unstored.delete(key);
  attempt(() => window[area].removeItem(key));
}

/** Storage may be blocked or full. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
