import { mayRead } from "#lib/platform/auth/permissions.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { mayReadContacts } from "#lib/platform/masking/unreadable-contacts.ts";
import type { Run } from "./schema.ts";

/**
 * Hides what a contact and the agent said, and the trace, from callers who may not read contacts or conversations.
 * Questions of integrations and tests have no contact, and stay readable.
 */
export function maskConversation(ctx: Reader, run: Run): Run {
  const isOfContact = run.contactId !== null || run.source === "channel" || run.source === "widget";
  const isReadable = mayReadContacts(ctx) && mayRead(ctx, "conversation", "conversations.read");
  if (!isOfContact || isReadable) return run;
  const hidden = (text: string) => (text === "" ? "" : MASKED_VALUE);
  return {
    ...run,
    question: hidden(run.question),
    answer: hidden(run.answer),
    sources: [],
    actionsExecuted: [],
    steps: [],
  };
}
