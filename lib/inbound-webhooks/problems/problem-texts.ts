import type { StoredChannel } from "#lib/channels/index.ts";
import type { NotificationProblem } from "#lib/db/schema/index.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
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

/** A channel's term for its account: in the text, and the kind of channel for the console. */
type Names = { account: string; kind: string };

function namesOf({ platformType }: Account): Names {
  return { account: accountNames[platformType] ?? "account ID", kind: platformType };
}

function idsOf({ expected, arrived }: NotificationProblem) {
  return { expected: expected ?? "none", arrived: arrived ?? "?" };
}

type Describe = (problem: NotificationProblem, account: Names) => Reason;

const summaries: Readonly<Record<ProblemKind, Describe>> = {
  unknown_account: (problem, { account, kind }) => {
    const { expected, arrived } = idsOf(problem);
    const text =
      `The notification is for ${account} ${arrived}, but this channel has ${expected}. ` +
      `Correct the ${account} or connect that account, then retry.`;
    return reason(text, "problemUnknownAccount", { kind, expected, arrived });
  },
  channel_off: (problem, { account, kind }) => {
    const { arrived } = idsOf(problem);
    const text =
      `The notification is for ${account} ${arrived}, whose channel is switched off. ` +
      "Switch that channel on, then retry.";
    return reason(text, "problemChannelOff", { kind, arrived });
  },
  unreadable: ({ reason: fault }) => {
    const text = `A part of the notification could not be read: ${fault}. Retry after an update of Tertulia.`;
    return reason(text, "problemUnreadable");
  },
  failed: () =>
    reason(
      "A part of the notification could not be processed, after several attempts. Retry it. If it fails " +
        "again, the server log has the cause.",
      "problemFailed",
    ),
};

/** Describes the problem of a notification and how to fix it. */
export function summaryOf(problem: NotificationProblem, channel: Account): Reason {
  return summaries[kindOf(problem)](problem, namesOf(channel));
}

const losses: Readonly<Record<ProblemKind, Describe | null>> = {
  unknown_account: (problem, { account, kind }) => {
    const { expected, arrived } = idsOf(problem);
    const text =
      `Messages arrive for ${account} ${arrived}, but this channel has ${expected}. They are stored ` +
      `and not shown. Correct the ${account}, then retry the problems.`;
    return reason(text, "lossUnknownAccount", { kind, expected, arrived });
  },
  // Someone disabled that channel on purpose.
  channel_off: null,
  unreadable: () =>
    reason("Notifications arrive that cannot be read. They are stored and can be retried.", "lossUnreadable"),
  failed: () =>
    reason(
      "Notifications arrive that cannot be processed. They are stored and can be retried.",
      "lossFailed",
    ),
};

/** Returns why notifications of a channel are being lost; null if its problems do not mean that. */
export function findLoss(
  problems: readonly NotificationProblem[],
  channel: Account,
): { kind: ProblemKind; reason: Reason } | null {
  const [first] = problems.flatMap((problem) => {
    const kind = kindOf(problem);
    const found = losses[kind]?.(problem, namesOf(channel));
    return found === undefined ? [] : [{ kind, reason: found }];
  });
  return first ?? null;
}
