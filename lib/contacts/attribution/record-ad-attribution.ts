import { runStatement } from "#lib/db/run-statement.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** A click that brought a contact. `source` is the vendor's id of the message or event that reported it. */
type AdAttribution = {
  contactId: string;
  channelId: string;
  /** Null if it was not an ad. */
  network: "facebook" | "instagram" | null;
  decidedBy: string | null;
  referral: AdsReferral;
  raw: Record<string, unknown>;
  at: Date;
  source: string;
};

const INSERT = defineStatement({
  name: "record_ad_touch",
  text: `insert into ad_attributions
      (workspace_id, id, contact_id, channel_id, network, decided_by, referral, raw, at, source)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (workspace_id, channel_id, source) do nothing returning id`,
});

/**
 * Stores a click as the contact's last touch. The first touch, which payloads contain, is set when the
 * contact is created and stays. A repeated click is stored once.
 */
export async function recordAdAttribution(ctx: WorkspaceContext, touch: AdAttribution): Promise<void> {
  const { contactId, channelId, network, decidedBy, referral, raw, at, source } = touch;
  const inserted = await runStatement(ctx.db, INSERT, [
    ctx.workspaceId,
    newId(),
    contactId,
    channelId,
    network,
    decidedBy,
    JSON.stringify(referral),
    JSON.stringify(raw),
    at,
    source,
  ]);
  if (inserted.length > 0) publishChange(ctx, "contact", contactId);
}
