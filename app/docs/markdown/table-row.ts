/** Returns a row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll(/\s+/g, " ")).join(" | ")} |`;
}
