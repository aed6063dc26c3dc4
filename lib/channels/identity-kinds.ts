/**
 * The kinds of identities, and the scope in which each identifies one person. `platform`: all channels of the platform
 * (phone: digits, E.164 without plus). `vendor`: issued per account of ours, but unique across the vendor (bsuid and
 * parent, WhatsApp's scoped ids; telegram). `channel`: one channel.
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

/** Returns the scope under which an identity is stored; empty if it is the same on all channels of the platform. */
export function scopeOf({ kind }: { kind: IdentityKind }, channelId: string): string {
  return identityReach[kind] === "platform" ? "" : channelId;
}
