import { isId } from "#lib/platform/ids.ts";

/** A button of a question: the run, the step with the question, and the button's index. */
export type ButtonPress = { runId: string; seq: number; button: number };

const PREFIX = "tertulia-ask";

/** Returns the payload of a question's button. The vendor returns it on a press; it fits Telegram's 64 bytes. */
export function buttonPayload({ runId, seq, button }: ButtonPress): string {
  return `${PREFIX}:${runId}:${seq}:${button}`;
}

/** Returns the button that a payload belongs to; null if it is not a question's button. */
export function parseButtonPayload(payload: string | null): ButtonPress | null {
  const [prefix, runId = "", seq = "", button = ""] = (payload ?? "").split(":");
  if (prefix !== PREFIX || !isId(runId) || !/^\d{1,4}$/.test(seq) || !/^\d{1,2}$/.test(button)) return null;
  return { runId, seq: Number(seq), button: Number(button) };
}
