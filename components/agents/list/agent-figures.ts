import { numberText } from "#components/ui/text/formats.ts";

/** Estimates the number of tokens: about four characters per token. The exact number depends on the model. */
export function tokenEstimate(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Returns a duration in milliseconds as text: "840 ms", "2.4 s". */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${numberText(ms / 1000, 1)} s`;
}

/** Returns the level of a temperature between 0 and 1. */
export function temperatureLevel(
  temperature: number,
): "precise" | "steady" | "balanced" | "lively" | "creative" {
  if (temperature <= 0.1) return "precise";
  if (temperature <= 0.4) return "steady";
  if (temperature <= 0.6) return "balanced";
  if (temperature <= 0.85) return "lively";
  return "creative";
}
