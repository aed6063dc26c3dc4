import { isId } from "#lib/platform/ids.ts";

/** A button of a question: of which run, asked at which step, and its place. */
export type AskPress = { runId: string; seq: number; button: number };

const PREFIX = "tertulia-ask";

/** What a button of a question carries; it comes back when it is pressed, and fits Telegram's 64 bytes. */
export function pressPayload({ runId, seq, button }: AskPress): string {
  return `${PREFIX}:${runId}:${seq}:${button}`;
}

/** The button a payload is of; null where it is none of a question. */
export function pressOf(payload: string | null): AskPress | null {
  const [prefix, runId = "", seq = "", button = ""] = (payload ?? "").split(":");
  if (prefix !== PREFIX || !isId(runId) || !/^\d{1,4}$/.test(seq) || !/^\d{1,2}$/.test(button)) return null;
  return { runId, seq: Number(seq), button: Number(button) };
}
