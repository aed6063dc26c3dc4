// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes control characters, because text from customers must not control the terminal. Keeps line breaks and tabs.
 */
export function toPlainText(text: string): string {
  return text.replace(CONTROLS, "");
}

/** Returns the same as `toPlainText`, on one line. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/[\n\t]+/g, " ");
}

/** Returns JSON on one line, with every control character escaped. */
export function toJsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns rows as aligned columns. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(toPlainLine));
  const widths = (cells[0] ?? []).map((_, column) =>
    cells.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
