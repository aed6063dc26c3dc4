import { reason } from "#lib/platform/reason.ts";
import type { Identity } from "../../channel-event.ts";
import { channelWorks, failedTest, platformFailure } from "../../health/vendor-failure.ts";
import { textOf, textsOf } from "../../loose-json.ts";
import type { ConnectionTest, ProfileResult, Registration } from "../../outbound.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";
import { recipientOf } from "./message-body.ts";
import { ownPath, type Vendor } from "./send.ts";

/** Reads the name of our account, which shows that address, id and token belong together. */
export async function testMessaging({ dialect, channel, http }: Vendor): Promise<ConnectionTest> {
  const reply = await callGraph(channel, http, {
    method: "GET",
    path: graphPath(channel.externalId ?? ""),
    query: { fields: dialect.accountFields.join(",") },
  });
  if (!reply.ok) return failedTest(reply);
  const details = textsOf(reply.data, dialect.accountFields);
  const name = textOf(reply.data, dialect.nameField);
  if (name !== null) return { ok: true, message: channelWorks(name), details };
  const message = reason("The response has no account name. Check the id.", "accountWithoutName");
  return { ok: false, message, details };
}

/** Subscribes our app to the page's events. The address they go to belongs to the app and is set up at Meta. */
export async function subscribePage(vendor: Vendor, subscribedFields: string): Promise<Registration> {
  const path = ownPath(vendor, "subscribed_apps");
  const reply = await callGraph(vendor.channel, vendor.http, {
    method: "POST",
    path,
    query: { subscribed_fields: subscribedFields },
  });
  if (!reply.ok) return failedTest(reply);
  return { ok: true };
}

/** Fetches the vendor's profile of a contact. This needs the contact's consent, which they give by writing to us. */
export async function fetchMessagingProfile(
  contact: readonly Identity[],
  { dialect, channel, http }: Vendor,
): Promise<ProfileResult> {
  const recipient = recipientOf(contact, dialect);
  if (recipient === null) {
    const why = reason(`The contact has no id on this ${dialect.label} channel.`, "noAddress");
    return platformFailure({ class: "input", code: "no_address" }, why);
  }
  const reply = await callGraph(channel, http, {
    method: "GET",
    path: graphPath(recipient.id),
    query: { fields: dialect.profileFields },
  });
  if (!reply.ok) return reply;
  const parts = [textOf(reply.data, "first_name"), textOf(reply.data, "last_name")].filter(Boolean);
  return {
    ok: true,
    profile: {
      name: textOf(reply.data, "name") ?? (parts.join(" ") || null),
      userName: textOf(reply.data, "username"),
      pictureUrl: textOf(reply.data, "profile_pic"),
    },
  };
}
