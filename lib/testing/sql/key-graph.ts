/** Origin of a value: `$1`, `constant`, `?` (unknown), `3.id` (column of relation 3), or `all` of several. */
export type KeyName = string;

/** Returns the relation of a column, else null. */
export function relationOf(key: KeyName): number | null {
  const [, relation] = /^(\d+)\./.exec(key) ?? [];
  return relation === undefined ? null : Number(relation);
}

/** Which columns equal which values, as far as conditions state it. */
export class KeyGraph {
  readonly #edges = new Map<KeyName, Set<KeyName>>();

  /** States that a column has the value of another key. */
  equal(column: KeyName, other: KeyName): void {
    const known = this.#edges.get(column) ?? new Set();
    this.#edges.set(column, known.add(other));
  }

  /** Returns the parameters that fix the value of a key (none for a constant), or null if nothing does. */
  parametersOf(key: KeyName, seen: ReadonlySet<KeyName> = new Set()): string[] | null {
    if (key.startsWith("$")) return [key];
    if (key === "constant") return [];
    if (key.startsWith("all ")) {
      const parts = key
        .slice(4)
        .split(" ")
        .map((part) => this.parametersOf(part, seen));
      return parts.every((part) => part !== null) ? parts.flat() : null;
    }
    if (seen.has(key)) return null;
    const path = new Set([...seen, key]);
    for (const other of this.#edges.get(key) ?? []) {
      const found = this.parametersOf(other, path);
      if (found) return found;
    }
    return null;
  }
}
