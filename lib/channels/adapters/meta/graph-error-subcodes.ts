import type { GraphErrorRow } from "./graph-error-codes.ts";

/** Subcodes that are more specific than their code: template errors and Messenger's window. */
export const subcodes: readonly GraphErrorRow[] = [
  {
    codes: [2018065, 2018278, 2534022],
    class: "window",
    reason: "The contact last wrote too long ago for this kind of message.",
    key: "metaTooLate",
  },
  {
    // They come with permission codes but are about the contact.
    codes: [1545041, 2018108, 2534014],
    class: "undeliverable",
    reason: "The contact is unavailable or does not accept messages from this page.",
    key: "metaAway",
  },
  { codes: [2018109], class: "media", reason: "The file exceeds Meta's size limit.", key: "vendorFileLarge" },
  {
    codes: [2018001],
    class: "undeliverable",
    reason: "This page does not know the contact, or the contact closed the conversation.",
    key: "metaUnknownContact",
  },
  {
    codes: [2388040],
    class: "template",
    reason: "A part of the template is longer than allowed.",
    key: "metaPartLong",
  },
  {
    codes: [2388047],
    class: "template",
    reason: "The header is not allowed. Remove line breaks, emojis, asterisks and formatting.",
    key: "metaHeader",
  },
  {
    codes: [2388073],
    class: "template",
    reason: "The format of the template is not allowed. Check its variables.",
    key: "metaFormat",
  },
  {
    codes: [2388293],
    class: "template",
    reason: "The text has too many variables for its length. Add words or remove variables.",
    key: "metaManyVariables",
  },
  {
    codes: [2388299],
    class: "template",
    reason: "The text must not begin or end with a variable.",
    key: "metaEdgeVariable",
  },
  {
    codes: [2388019],
    class: "template",
    reason: "The account has reached its template limit. Delete some templates.",
    key: "metaTemplateLimit",
  },
  {
    codes: [2388023, 2388024],
    class: "template",
    reason: "A template with this name and language already exists or is being deleted.",
    key: "metaTemplateExists",
  },
];
