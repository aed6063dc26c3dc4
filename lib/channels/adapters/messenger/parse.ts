import { clock } from "#lib/platform/clock.ts";
import type { ChannelAccess } from "../../adapter.ts";
import type { ChannelEvent, Parsed } from "../../channel-event.ts";
import { fieldOf, isLoose, listOf, momentOf, textOf } from "../../loose-json.ts";
import { readEntries } from "../meta/read-entries.ts";
import type { Dialect } from "./dialect.ts";
import { type ItemScope, parseItem } from "./parse-item.ts";

type Reading = {
  parsed: Parsed;
  dialect: Pick<Dialect, "object" | "identity" | "network">;
  channel: Pick<ChannelAccess, "config">;
};

/**
 * Reads a notification of a page or an Instagram account: every entry and every item in it. An item that cannot be used
 * becomes a problem with its path and does not affect the others. Comments and unknown items become events of type
 * `unknown`.
 */
export function parseMessaging(
  body: string,
  dialect: Reading["dialect"],
  channel: Reading["channel"],
): Parsed {
  const parsed: Parsed = { events: [], problems: [] };
  const reading = { parsed, dialect, channel };
  const { object } = dialect;
  readEntries(body, parsed, { object, otherwise: `it is not ${object}` }).forEach((entry, at) => {
    readEntry(reading, entry, `entry.${at}`);
  });
  // A click comes before the message it led to, regardless of their order in the notification.
  parsed.events.sort((one, other) => Number(other.type === "referral") - Number(one.type === "referral"));
  return parsed;
}

function readEntry({ parsed, dialect, channel }: Reading, entry: unknown, path: string): void {
  const scope: ItemScope = {
    dialect,
    channel,
    standby: false,
    channelExternalId: textOf(entry, "id"),
    at: momentOf(entry, "time") ?? clock.now(),
  };
  const each = (name: string, parse: (item: unknown) => ChannelEvent[]) => {
    listOf(entry, name).forEach((item, nth) => {
      try {
        parsed.events.push(...parse(item));
      } catch (error) {
        const reason = error instanceof Error ? error.message : "it cannot be read";
        parsed.problems.push({ path: `${path}.${name}.${nth}`, reason });
      }
    });
    return listOf(entry, name).length;
  };
  const read =
    each("messaging", (item) => parseItem(item, scope)) +
    each("standby", (item) => parseItem(item, { ...scope, standby: true })) +
    each("changes", (change) => [readChange(change, scope)]);
  if (read === 0) parsed.problems.push({ path, reason: "there is nothing in it" });
}

/** Reads a change of the page: a lead, or something like a comment that is only counted. */
function readChange(change: unknown, { channelExternalId, at }: ItemScope): ChannelEvent {
  if (!isLoose(change)) throw new Error("it is not an object");
  const field = textOf(change, "field") ?? "none";
  const value = fieldOf(change, "value");
  if (field !== "leadgen") return { type: "unknown", channelExternalId, at, raw: change, field };
  const externalId = textOf(value, "leadgen_id");
  const formId = textOf(value, "form_id");
  const pageId = textOf(value, "page_id") ?? channelExternalId;
  if (externalId === null || formId === null || pageId === null) {
    throw new Error("it has no lead, form or page id");
  }
  return {
    type: "lead",
    channelExternalId,
    at: momentOf(value, "created_time") ?? at,
    raw: change,
    externalId,
    pageId,
    formId,
    adId: textOf(value, "ad_id"),
  };
}
