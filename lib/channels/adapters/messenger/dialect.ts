import type { ChannelField } from "../../adapter.ts";
import type { Identity } from "../../channel-event.ts";
import type { Capabilities } from "../../schema.ts";

/** What tells Messenger from Instagram messaging; everything else about them is the same (channels.md 3.1, 3.2). */
export type Dialect = {
  platformType: "messenger" | "instagram";
  platformId: number;
  label: string;
  /** `object` of its notifications. */
  object: "page" | "instagram";
  identity: Extract<Identity["kind"], "psid" | "igsid">;
  network: "facebook" | "instagram";
  /** Fields besides the Graph API's and the app's secrets. */
  fields: readonly ChannelField[];
  externalIdField: string;
  /** Name of the config field of the page to call as, where that is not the account itself. */
  callAsField: string | null;
  capabilities: Capabilities;
  /** What an upload says besides its message. */
  upload: Readonly<Record<string, string>>;
  /** Whether `message.metadata` comes back in the echo. */
  carriesReference: boolean;
  /** What to ask of a contact. */
  profileFields: string;
  /** What to ask of our own side, and which of it names it. */
  accountFields: readonly string[];
  nameField: string;
  /** What a page reports to our app once it is connected; null where that is set up at Meta by hand. */
  subscribedFields: string | null;
};
