import { type Translate, translateValue } from "#components/ui/translate.ts";
import type { PhoneMessage } from "#lib/simulator/schema.ts";

type Text = Translate<"simulator.messageLabels">;

/** Returns the label of a message kind; null for plain text. */
export function kindLabel({ kind, text }: Pick<PhoneMessage, "kind" | "text">, t: Text): string | null {
  if (kind === "reaction" && text === "") return t("reactionRemoved");
  return translateValue(t, `kinds.${kind}`, "") || null;
}

/** Returns the status of a message from the customer's point of view. */
export function statusLabel(message: PhoneMessage, vendor: string, t: Text): string {
  const { direction, status, failCode } = message;
  if (direction === "sent") return sentLabel(message, t);
  if (status === "accepted") return t("atVendor", { vendor });
  if (status === "sent") return t("waitingForThePhone");
  if (status === "failed") return failCode === null ? t("failed") : t("failedWithCode", { code: failCode });
  return t(status === "read" ? "read" : "delivered");
}

function sentLabel({ status, answer }: PhoneMessage, t: Text): string {
  if (answer === null) return t("sending");
  if (answer !== 200) return answer === 0 ? t("noResponse") : t("rejected", { status: String(answer) });
  return t(status === "read" ? "seenByTheTeam" : "received");
}

/** Returns a message as one line, for quotes. */
export function shortForm(message: PhoneMessage, t: Text): string {
  return message.text || kindLabel(message, t) || message.kind;
}
