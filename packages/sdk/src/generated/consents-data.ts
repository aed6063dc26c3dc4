// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type ContactConsent = { channels: ChannelConsent[]; records: ConsentRecord[] };

export type RecordConsent = {
  channelId: string;
  state: "granted" | "denied";
  method: "message" | "form" | "import" | "verbal" | "other";
  text?: string | null;
  messageId?: string | null;
  date?: string | null;
};

export type ConsentRecord = {
  id: string;
  channelId: string;
  channelName: string;
  platformType: PlatformType;
  state: "granted" | "denied";
  method: "vendor" | "message" | "form" | "import" | "verbal" | "other";
  text: string | null;
  messageId: string | null;
  actor: { type: "user" | "agent" | "system"; id: string | null; name: string };
  via: string;
  date: string;
  creationDate: string;
};

export type ConsentKeywords = { optOut: string[]; optIn: string[]; builtIn: { optOut: string[]; optIn: string[] } };

export type UpdateConsentKeywords = {
  optOut?: string[];
  optIn?: string[];
  add?: { optOut?: string[]; optIn?: string[] };
  remove?: { optOut?: string[]; optIn?: string[] };
};

export type ChannelConsent = {
  channelId: string;
  channelName: string;
  platformType: PlatformType;
  state: "granted" | "denied" | "unknown";
  method: "vendor" | "message" | "form" | "import" | "verbal" | "other" | null;
  date: string | null;
};

export type PlatformType = "webchat" | "whatsapp" | "messenger" | "instagram" | "telegram";
