import { clock } from "#lib/platform/clock.ts";
import type { ChannelEvent, Parsed } from "../../channel-event.ts";
import { fieldOf, isLoose, type Loose, listOf, looseObject, momentOf, textOf } from "../../loose-json.ts";
import { readEntries } from "../meta/read-entries.ts";
import { parseEcho, parseUserIdUpdate } from "./parse-coexistence.ts";
import { parseMarketingChoice } from "./parse-marketing-choice.ts";
import { type ChangeScope, parseMessage } from "./parse-message.ts";
import { parseStandbyEcho, parseStandbyMessage, parseStandbyStatus } from "./parse-standby.ts";
import { parseStatus } from "./parse-status.ts";
import { parseTemplateChange, templateChanges } from "./parse-template-change.ts";

const expected = { object: "whatsapp_business_account", otherwise: "it is not of a WhatsApp account" };

type ParseItem = (item: unknown, scope: ChangeScope) => ChannelEvent;

/**
 * Reads a notification of the Cloud API: every entry, change, message and status in it. An item that cannot be used
 * becomes a problem with its path and does not affect the others. Unknown items become events of type `unknown`.
 */
export function parseWhatsapp(body: string): Parsed {
  const parsed: Parsed = { events: [], problems: [] };
  readEntries(body, parsed, expected).forEach((entry, at) => {
    listOf(entry, "changes").forEach((change, nth) => {
      readChange(parsed, `entry.${at}.changes.${nth}`, { entry, change });
    });
    if (listOf(entry, "changes").length === 0) {
      parsed.problems.push({ path: `entry.${at}.changes`, reason: "there are none" });
    }
  });
  return parsed;
}

type Source = { entry: unknown; change: unknown };

/** The names of lists and the functions that parse their items. */
type Lists = readonly (readonly [list: string, parse: ParseItem])[];

/** The lists in a change's value, by the field of the change. */
const lists = new Map<string, Lists>([
  [
    "messages",
    [
      ["messages", parseMessage],
      ["statuses", parseStatus],
    ],
  ],
  ["smb_message_echoes", [["message_echoes", parseEcho]]],
  ["user_id_update", [["user_id_update", parseUserIdUpdate]]],
  ["user_preferences", [["user_preferences", parseMarketingChoice]]],
]);

/** The lists in `value.standby`: copies of a thread that another app controls. */
const standbyLists: Lists = [
  ["messages", parseStandbyMessage],
  ["message_echoes", parseStandbyEcho],
  ["statuses", parseStandbyStatus],
];

function readChange(parsed: Parsed, path: string, { entry, change }: Source): void {
  const field = textOf(change, "field") ?? "none";
  const value = fieldOf(change, "value");
  const standby = looseObject(fieldOf(value, "standby"));
  const scope: ChangeScope = {
    channelExternalId: textOf(fieldOf(value, "metadata"), "phone_number_id"),
    accountId: textOf(entry, "id") ?? "",
    contacts: [...listOf(value, "contacts"), ...listOf(standby, "contacts")],
    at: momentOf(entry, "time") ?? clock.now(),
  };
  if (!isLoose(value)) {
    parsed.problems.push({ path: `${path}.value`, reason: "it is not an object" });
    return;
  }
  const items = [
    ...itemsIn(value, lists.get(field) ?? [], `${path}.value`),
    ...itemsIn(standby, standbyLists, `${path}.value.standby`),
  ];
  if (items.length === 0) items.push({ item: value, parse: wholeOf(field), path: `${path}.value` });
  for (const { item, parse, path } of items) {
    try {
      parsed.events.push(parse(item, scope));
    } catch (error) {
      parsed.problems.push({ path, reason: error instanceof Error ? error.message : "it cannot be read" });
    }
  }
}

type Item = { item: unknown; parse: ParseItem; path: string };

function itemsIn(value: Loose, lists: Lists, path: string): Item[] {
  return lists.flatMap(([name, parse]) =>
    itemsOf(value, name).map(({ at, item }) => ({ item, parse, path: `${path}.${at}` })),
  );
}

/** Returns the items of a list, or a single item that arrived without its list. */
function itemsOf(value: Loose, name: string): { at: string; item: unknown }[] {
  const items = fieldOf(value, name);
  if (items === undefined || items === null) return [];
  if (!Array.isArray(items)) return [{ at: name, item: items }];
  return items.map((item, nth) => ({ at: `${name}.${nth}`, item }));
}

/** Returns the parser of a value without a list. */
function wholeOf(field: string): ParseItem {
  if (field === "user_id_update") return parseUserIdUpdate;
  const change = Object.hasOwn(templateChanges, field) ? templateChanges[field] : undefined;
  if (change) return (value, scope) => parseTemplateChange(change, value, scope);
  return (raw, { channelExternalId, at, accountId }) => {
    // Reports to a partner contain the customer's account.
    const reported = textOf(fieldOf(raw, "waba_info"), "waba_id") ?? accountId;
    return { type: "unknown", channelExternalId, at, raw, field, accountId: reported };
  };
}
