import type { ChannelField } from "../../adapter.ts";
import type { Identity } from "../../channel-event.ts";
import type { Capabilities } from "../../schema.ts";

/** The differences between Messenger and Instagram messaging; everything else is the same. */
export type Dialect = {
  platformType: "messenger" | "instagram";
  platformId: number;
  label: string;
  /** The `object` of its notifications. */
  object: "page" | "instagram";
  identity: Extract<Identity["kind"], "psid" | "igsid">;
  network: "facebook" | "instagram";
  /** The fields in addition to those of the Graph API and the app's secrets. */
  fields: readonly ChannelField[];
  externalIdField: string;
  /** The config field with the page to call as, if that is not the account itself. */
  callAsField: string | null;
  capabilities: Capabilities;
  /** The additional fields of an upload. */
  upload: Readonly<Record<string, string>>;
  /** Whether the echo returns `message.metadata`. */
  carriesReference: boolean;
  /** The fields to request about a contact. */
  profileFields: string;
  /** The fields to request about our account, and the one with its name. */
  accountFields: readonly string[];
  nameField: string;
  /** The fields our app subscribes to when a page is connected; null if that is set up at Meta by hand. */
  subscribedFields: string | null;
};
