import type { MessageBody, MessageEvent } from "../../channel-event.ts";
import { fieldOf, momentOf, textOf } from "../../loose-json.ts";

/** Reads the contact's reply to a request to call them; null if it neither accepts nor rejects. */
export function parseCallPermission(reply: unknown): MessageBody | null {
  const response = textOf(reply, "response");
  if (response !== "accept" && response !== "reject") return null;
  const isPermanent = response === "accept" && fieldOf(reply, "is_permanent") === true;
  const isLimited = response === "accept" && !isPermanent;
  const until = isLimited ? (momentOf(reply, "expiration_timestamp")?.toISOString() ?? null) : null;
  const source = textOf(reply, "response_source");
  const title = response === "reject" ? "Does not allow calls" : `Allows calls${span(isPermanent, until)}`;
  const callPermission = { response, isPermanent, until, source };
  const content = { id: `call_permission.${response}`, title, description: null, callPermission };
  return { kind: "choice", text: title, content, media: null };
}

function span(isPermanent: boolean, until: string | null): string {
  if (isPermanent) return " permanently";
  return until === null ? "" : ` until ${until.slice(0, 16).replace("T", " ")} UTC`;
}

/** Whether a message is a reply to a request to call. */
export function isCallPermission({ content }: Pick<MessageEvent, "content">): boolean {
  return content?.callPermission !== undefined;
}
