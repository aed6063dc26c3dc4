// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { PlatformType } from "./consents-data.ts";
import type { ReasonPart } from "./identity-providers-data.ts";

export type Channel = {
  id: string;
  name: string;
  platformType: PlatformType;
  platformId: number;
  externalId: string | null;
  config: Record<string, string>;
  secrets: Record<string, boolean>;
  webhookUrl: string | null;
  verifyToken: string | null;
  status: "connected" | "reconnect" | "disabled";
  statusReason: string | null;
  trouble: { code: string; reason: string; sinceDate: string } | null;
  health: ChannelHealth;
  verifiedDate: string | null;
  capabilities: ChannelCapabilities;
  creationDate: string;
  updatedDate: string;
};

export type ChannelPlatform = {
  platformType: PlatformType;
  platformId: number;
  label: string;
  webhook: boolean;
  fields: {
    name: string;
    label: string;
    hint: string;
    required: boolean;
    secret: boolean;
    generated: boolean;
    initial: string;
    choices: { value: string; label: string }[] | null;
  }[];
  capabilities: ChannelCapabilities;
};

export type CreateChannel = {
  name: string;
  platformType: PlatformType;
  config?: Record<string, string>;
  secrets?: Record<string, string>;
};

export type UpdateChannel = {
  name?: string;
  config?: Record<string, string>;
  secrets?: Record<string, string>;
  status?: "connected" | "disabled";
};

export type TestChannel = {
  id?: string;
  platformType?: PlatformType;
  config?: Record<string, string>;
  secrets?: Record<string, string>;
};

export type ChannelTest = {
  ok: boolean;
  message: string;
  messageParts: ReasonPart[];
  details: Record<string, string>;
  durationMs: number;
};

export type ChannelHealth = {
  state: "connected" | "failing" | "reconnect" | "disabled";
  reason: string | null;
  reasonParts: ReasonPart[];
  sinceDate: string | null;
  openProblems: number;
};

export type ChannelCapabilities = {
  textMax: number;
  textMaxBytes: number | null;
  boldMark: string | null;
  media: {
    kind: "image" | "video" | "audio" | "document" | "sticker";
    types: string[];
    maxBytes: number;
    caption: boolean;
  }[];
  captionMax: number;
  buttons: { max: number; titleMax: number; idMax: number; textMax: number } | null;
  list: {
    rows: number;
    sections: number;
    titleMax: number;
    descriptionMax: number;
    idMax: number;
    buttonMax: number;
    textMax: number;
  } | null;
  templates: boolean;
  reactions: boolean;
  typing: boolean;
  location: boolean;
  contactCards: number;
  receipts: boolean;
  window: { hours: number; humanHours?: number } | null;
};
