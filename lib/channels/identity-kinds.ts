/**
 * What vendors call people by (channels.md 1.9), and where a name means one person: on all channels of the `platform`
 * (phone: digits, E.164 without plus), told by the `vendor` for each of our sides but the same person wherever it is
 * seen (bsuid and parent, WhatsApp's scoped ids; telegram), or on the one `channel`.
 */
export const identityReach = {
  phone: "platform",
  bsuid: "vendor",
  parent: "vendor",
  telegram: "vendor",
  psid: "channel",
  igsid: "channel",
  visitor: "channel",
} as const;
export type IdentityKind = keyof typeof identityReach;

/** What a name is kept under: nothing where it means the same on all channels of the platform. */
export function scopeOf({ kind }: { kind: IdentityKind }, channelId: string): string {
  return identityReach[kind] === "platform" ? "" : channelId;
}
