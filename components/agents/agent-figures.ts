/** About four characters make a token in the languages we meet; models differ, so it is said as "about". */
export function tokenEstimate(text: string): number {
  return Math.ceil(text.length / 4);
}

/** A count as people read it: 1,234. */
export function counted(count: number): string {
  return count.toLocaleString("en-US");
}

/** A duration in milliseconds in a few characters: "840 ms", "2.4 s". */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** What a temperature of 0 to 1 does to the answers, in a word. */
export function temperatureLabel(temperature: number): string {
  if (temperature <= 0.1) return "Precise";
  if (temperature <= 0.4) return "Steady";
  if (temperature <= 0.6) return "Balanced";
  if (temperature <= 0.85) return "Lively";
  return "Creative";
}
