import type { ChannelFailure } from "../../channel-event.ts";
import { fieldOf, textOf } from "../../loose-json.ts";
import type { FailureClass } from "../../schema.ts";

type Row = {
  /** Single codes and ranges [first, last]. */
  codes: readonly (number | readonly [number, number])[];
  class: FailureClass;
  reason: string;
  /** The vendor allows a retry, after this many seconds if it says so. */
  retry?: true;
  after?: number;
};

/** The meaning of each Graph API code; the first match counts. Titles change, codes do not. */
const codes: readonly Row[] = [
  {
    codes: [0, 102, 190],
    class: "token",
    reason: "Meta no longer accepts the access token: connect the channel again.",
  },
  {
    codes: [3, 10, [200, 299], 131005],
    class: "permission",
    reason: "The access token lacks a permission this needs: add it in Business settings.",
  },
  {
    codes: [131045, 133010],
    class: "permission",
    reason: "This phone number is not registered with the Cloud API yet.",
  },
  {
    codes: [4, 17, 32, 613, [80000, 80014], 130429, 131064, 133016],
    class: "rate",
    retry: true,
    reason: "Meta's limit of calls is reached.",
  },
  {
    codes: [131056],
    class: "pair",
    retry: true,
    after: 6,
    reason: "Too many messages to this contact in a short time.",
  },
  {
    codes: [131048],
    class: "policy",
    reason: "WhatsApp limits this number because contacts blocked or reported it. Pause campaigns.",
  },
  {
    codes: [131047],
    class: "window",
    reason: "The contact last wrote more than 24 hours ago: only a template can be sent.",
  },
  {
    codes: [131026],
    class: "undeliverable",
    reason: "It cannot be delivered: the number has no WhatsApp, or its app is too old.",
  },
  {
    codes: [131049],
    class: "policy",
    reason: "WhatsApp held it back: this contact has had enough marketing messages for now.",
  },
  {
    codes: [131050],
    class: "undeliverable",
    reason: "The contact does not want marketing messages from you.",
  },
  {
    codes: [130472],
    class: "undeliverable",
    reason: "WhatsApp did not deliver it: the contact is part of an experiment of theirs.",
  },
  { codes: [131051], class: "media", reason: "WhatsApp does not support this kind of message." },
  {
    codes: [131052],
    class: "media",
    reason: "WhatsApp could not provide the file the contact sent: ask for it again.",
  },
  {
    codes: [131053],
    class: "media",
    reason: "WhatsApp does not take this file: its type or size is not allowed, or it is not what it says.",
  },
  {
    codes: [131062],
    class: "input",
    reason: "An authentication template needs the contact's phone number, which is not known.",
  },
  { codes: [131021], class: "input", reason: "The contact has the same number as this channel." },
  {
    codes: [131030],
    class: "undeliverable",
    reason: "A test number only sends to numbers on its list: add this one at Meta.",
  },
  {
    codes: [131031],
    class: "policy",
    reason: "Meta has locked the account: see its notices in Business settings.",
  },
  {
    codes: [131042],
    class: "policy",
    reason: "Meta has no valid payment method for the account: add one in Business settings.",
  },
  { codes: [131037], class: "policy", reason: "The number's display name is not approved yet." },
  {
    codes: [368, 130497],
    class: "policy",
    reason: "Meta stopped the account for breaking its rules, or forbids messages to this country.",
  },
  { codes: [132000], class: "template", reason: "The number of variables is not the template's." },
  {
    codes: [132001],
    class: "template",
    reason: "There is no such template in this language, or it is not approved.",
  },
  { codes: [132005], class: "template", reason: "With its variables the template is too long." },
  { codes: [132007], class: "template", reason: "The template's text breaks WhatsApp's rules." },
  {
    codes: [132008, 132012, 132018],
    class: "template",
    reason: "A variable of the template has the wrong form.",
  },
  { codes: [132015], class: "template", reason: "WhatsApp has paused the template for its low quality." },
  {
    codes: [132016],
    class: "template",
    reason: "WhatsApp has disabled the template for its low quality: make another one.",
  },
  { codes: [[132000, 132099]], class: "template", reason: "WhatsApp refused the template." },
  {
    codes: [1, 2, 1200, 131000, 131016, 131057],
    class: "server",
    retry: true,
    reason: "Meta has a problem of its own or is under maintenance.",
  },
  {
    codes: [33, 100, 131008, 131009, 135000],
    class: "input",
    reason: "Meta does not accept a value of this message.",
  },
  { codes: [551], class: "undeliverable", reason: "The contact cannot be reached at the moment." },
];

/** Subcodes that say more than their code: template errors and Messenger's window. */
const subcodes: readonly Row[] = [
  {
    codes: [2018065, 2018278, 2534022],
    class: "window",
    reason: "The contact last wrote too long ago for this kind of message.",
  },
  {
    // They come with permission codes but are about the contact.
    codes: [1545041, 2018108, 2534014],
    class: "undeliverable",
    reason: "The contact cannot be reached: they are away, or take no messages from this page.",
  },
  { codes: [2018109], class: "media", reason: "The file is larger than Meta takes." },
  {
    codes: [2018001],
    class: "undeliverable",
    reason: "The contact is not known to this page, or has closed the conversation.",
  },
  { codes: [2388040], class: "template", reason: "A part of the template is longer than allowed." },
  {
    codes: [2388047],
    class: "template",
    reason: "The header is not allowed: no line breaks, emojis, asterisks or formatting.",
  },
  {
    codes: [2388073],
    class: "template",
    reason: "The template is not formatted as allowed: check its variables.",
  },
  {
    codes: [2388293],
    class: "template",
    reason: "The text has too many variables for its length: add words or take variables away.",
  },
  {
    codes: [2388299],
    class: "template",
    reason: "A variable may not be the first or last thing of the text.",
  },
  {
    codes: [2388019],
    class: "template",
    reason: "The account has as many templates as it may have: delete some.",
  },
  {
    codes: [2388023, 2388024],
    class: "template",
    reason: "There is a template of this name and language already, or one is being deleted.",
  },
];

/** An error of the Graph API in a response, in a status or in a message. */
export type GraphError = { code: number | null; subcode: number | null; message: string | null };

/** Describes an error. `status` is the HTTP status it came with; 200 for an error inside a notification. */
export function describeGraphError(error: GraphError, status: number): ChannelFailure {
  const row = rowOf(subcodes, error.subcode) ?? rowOf(codes, error.code) ?? byStatus(status);
  return {
    class: row.class,
    code: String(error.code ?? `http_${status}`),
    reason: row.reason,
    detail: error.message,
    retry: row.retry ?? false,
    retryAfter: row.after ?? null,
  };
}

/**
 * Returns the vendor's most specific text in one of the `errors` of a notification. Old errors have `details` at the
 * top level.
 */
export function errorWords(error: unknown): string | null {
  const details = textOf(fieldOf(error, "error_data"), "details") ?? textOf(error, "details");
  return details ?? textOf(error, "message") ?? textOf(error, "title");
}

function rowOf(rows: readonly Row[], code: number | null): Row | undefined {
  if (code === null) return undefined;
  return rows.find((row) =>
    row.codes.some((known) =>
      typeof known === "number" ? known === code : known[0] <= code && code <= known[1],
    ),
  );
}

function byStatus(status: number): Row {
  const row = (fields: Omit<Row, "codes">): Row => ({ codes: [], ...fields });
  if (status === 401) return row({ class: "token", reason: "Meta does not accept the access token." });
  if (status === 403) return row({ class: "permission", reason: "The access token may not do this." });
  if (status === 429) return row({ class: "rate", retry: true, reason: "Meta asks to slow down." });
  if (status === 503)
    return row({ class: "server", retry: true, reason: "Meta is not available at the moment." });
  if (status >= 500)
    return row({ class: "server", reason: "Meta failed; whether it did what was asked is not known." });
  return row({ class: "input", reason: "Meta did not accept it." });
}
