import type { Capabilities } from "../../schema.ts";

const KB = 1024;
const MB = 1024 * KB;

export const capabilities: Capabilities = {
  textMax: 4_096,
  textMaxBytes: null,
  boldMark: "*",
  media: [
    { kind: "image", types: ["image/jpeg", "image/png"], maxBytes: 5 * MB, caption: true },
    { kind: "video", types: ["video/mp4", "video/3gpp"], maxBytes: 16 * MB, caption: true },
    {
      kind: "audio",
      types: ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"],
      maxBytes: 16 * MB,
      caption: false,
    },
    { kind: "document", types: [], maxBytes: 100 * MB, caption: true },
    { kind: "sticker", types: ["image/webp"], maxBytes: 500 * KB, caption: false },
  ],
  captionMax: 1_024,
  buttons: { max: 3, titleMax: 20, idMax: 256, textMax: 1_024 },
  list: {
    rows: 10,
    sections: 10,
    titleMax: 24,
    descriptionMax: 72,
    idMax: 200,
    buttonMax: 20,
    textMax: 4_096,
  },
  templates: true,
  reactions: true,
  typing: true,
  location: true,
  contactCards: 10,
  receipts: true,
  window: { hours: 24 },
};
