import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readDenials } from "./read-denials.ts";
import { recordConsent } from "./record-consent.ts";

/** A choice in an imported row. `at` is null if the row has no date; `text` describes its source. */
export type ImportedConsent = {
  contactId: string;
  channelId: string;
  isOptedIn: boolean;
  at: Date | null;
  text: string;
};

/**
 * Records choices from imported rows with their proof, in the caller's transaction. A list of unknown age must not
 * replace an opt-out: returns the opt-ins without a date that were left out for that.
 */
export async function importConsents<Choice extends ImportedConsent>(
  ctx: WorkspaceContext,
  choices: readonly Choice[],
): Promise<Choice[]> {
  if (choices.length === 0) return [];
  const contactIds = choices.map(({ contactId }) => contactId);
  const denied = await readDenials(ctx, contactIds);
  const isDenied = (choice: Choice) =>
    denied.some(
      ({ contactId, channelId }) => contactId === choice.contactId && channelId === choice.channelId,
    );
  const omitted: Choice[] = [];
  for (const choice of choices) {
    const { contactId, channelId, isOptedIn, at, text } = choice;
    if (isOptedIn && at === null && isDenied(choice)) omitted.push(choice);
    else {
      const dated = at ?? clock.now();
      await recordConsent(ctx, { contactId, channelId, isOptedIn, method: "import", text, at: dated });
    }
  }
  return omitted;
}
