import type { StoredChannel } from "#lib/channels/index.ts";
import type { NotificationProblem } from "#lib/db/schema/index.ts";
import { type ProblemKind, problemKinds } from "../schema.ts";

/** Returns the kind of a stored problem; a part without a kind could not be read. */
export function kindOf({ kind }: NotificationProblem): ProblemKind {
  return problemKinds.find((known) => known === kind) ?? "unreadable";
}

type Account = Pick<StoredChannel, "platformType">;

/** The vendors' names for our account. */
const accountNames: Partial<Record<StoredChannel["platformType"], string>> = {
  whatsapp: "phone number ID",
  messenger: "page ID",
  instagram: "account ID",
};

const summaries: Readonly<Record<ProblemKind, (problem: NotificationProblem, account: string) => string>> = {
  unknown_account: ({ expected, arrived }, account) =>
    `The notification is for ${account} ${arrived ?? "?"}, but this channel has ${expected ?? "none"}. ` +
    `Correct the ${account} or connect that account, then retry.`,
  channel_off: ({ arrived }, account) =>
    `The notification is for ${account} ${arrived ?? "?"}, whose channel is switched off. ` +
    "Switch that channel on, then retry.",
  unreadable: ({ reason }) =>
    `A part of the notification could not be read: ${reason}. Retry after an update of Tertulia.`,
  failed: () =>
    "A part of the notification could not be processed, although it was tried several times. Retry it; if it fails " +
    "again, the server log has the cause.",
};

/** Describes what went wrong with a notification and what to do about it. */
export function summaryOf(problem: NotificationProblem, { platformType }: Account): string {
  return summaries[kindOf(problem)](problem, accountNames[platformType] ?? "account ID");
}

const losses: Readonly<
  Record<ProblemKind, ((problem: NotificationProblem, account: string) => string) | null>
> = {
  unknown_account: ({ expected, arrived }, account) =>
    `Messages arrive for ${account} ${arrived ?? "?"}, but this channel has ${expected ?? "none"}. They are stored ` +
    `and not shown. Correct the ${account}, then retry the problems.`,
  // Somebody disabled that channel on purpose.
  channel_off: null,
  unreadable: () => "Notifications arrive that cannot be read. They are stored and can be retried.",
  failed: () => "Notifications arrive that cannot be processed. They are stored and can be retried.",
};

/** Returns why notifications of a channel are being lost; null if its problems do not mean that. */
export function lossOf(
  problems: readonly NotificationProblem[],
  { platformType }: Account,
): { kind: ProblemKind; reason: string } | null {
  const account = accountNames[platformType] ?? "account ID";
  const [first] = problems.flatMap((problem) => {
    const kind = kindOf(problem);
    const reason = losses[kind]?.(problem, account);
    return reason === undefined ? [] : [{ kind, reason }];
  });
  return first ?? null;
}
