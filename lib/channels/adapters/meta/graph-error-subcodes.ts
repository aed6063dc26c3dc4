import type { GraphErrorRow } from "./graph-error-codes.ts";

/** Subcodes that say more than their code: template errors and Messenger's window. */
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
    reason: "The contact cannot be reached: they are away, or take no messages from this page.",
    key: "metaAway",
  },
  { codes: [2018109], class: "media", reason: "The file is larger than Meta takes.", key: "vendorFileLarge" },
  {
    codes: [2018001],
    class: "undeliverable",
    reason: "The contact is not known to this page, or has closed the conversation.",
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
    reason: "The header is not allowed: no line breaks, emojis, asterisks or formatting.",
    key: "metaHeader",
  },
  {
    codes: [2388073],
    class: "template",
    reason: "The template is not formatted as allowed: check its variables.",
    key: "metaFormat",
  },
  {
    codes: [2388293],
    class: "template",
    reason: "The text has too many variables for its length: add words or take variables away.",
    key: "metaManyVariables",
  },
  {
    codes: [2388299],
    class: "template",
    reason: "A variable may not be the first or last thing of the text.",
    key: "metaEdgeVariable",
  },
  {
    codes: [2388019],
    class: "template",
    reason: "The account has as many templates as it may have: delete some.",
    key: "metaTemplateLimit",
  },
  {
    codes: [2388023, 2388024],
    class: "template",
    reason: "There is a template of this name and language already, or one is being deleted.",
    key: "metaTemplateExists",
  },
];
