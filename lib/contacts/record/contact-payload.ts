import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { ContactPayload } from "../events.ts";
import { phoneCountry } from "../phone-number.ts";
import type { StoredContact } from "./stored-contact.ts";

const NO_REFERRAL: AdsReferral = { type: "", adId: "", title: "", url: "", ctwaClid: "" };

/** Converts a stored contact to the `contact` object of webhooks. */
export function toContactPayload(stored: StoredContact): ContactPayload {
  const number = stored.internalWhatsappNumber ?? "";
  const fields = Object.entries(stored.customFields);
  const { isoCountryCode, phoneCountryDialCode } = phoneCountry(stored.internalWhatsappNumber);
  return {
    id: stored.id,
    name: stored.name,
    lastname: stored.lastname ?? "",
    email: stored.email ?? "",
    phoneNumber: number,
    internalWhatsappNumber: number,
    isoCountryCode,
    phoneCountryDialCode,
    platformId: stored.platformId,
    assignedAgentId: stored.agent?.id ?? "",
    assignedAgentName: stored.agent?.name ?? "",
    stageId: stored.stage?.id ?? "",
    stageName: stored.stage?.name ?? "",
    segmentationId: stored.segmentation?.id ?? "",
    tags: stored.tags.map(({ id, name }) => ({ id, name })),
    isSolved: stored.isSolved,
    variables: fields.map(([code, val]) => ({ code, val })),
    customFields: fields.map(([code, value]) => ({ code, value })),
    adsReferralData: stored.adsReferral ?? NO_REFERRAL,
    creationDate: stored.createdAt.toISOString(),
    firstMessageDate: stored.firstMessageAt?.toISOString() ?? null,
    lastMessageDate: stored.lastMessageAt?.toISOString() ?? null,
    firstMessage: stored.firstMessage ?? "",
    lastMessage: stored.lastMessage ?? "",
    events: [],
  };
}
