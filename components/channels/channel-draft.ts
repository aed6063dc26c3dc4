import type { Channel, CreateChannel, Platform, UpdateChannel } from "#lib/channels/schema.ts";

/** What the form of a channel holds: a text for each field of its kind; an empty secret means none typed. */
export type ChannelDraft = { name: string; fields: Record<string, string> };

/** A draft to begin with. */
export function newDraft({ label, fields }: Platform): ChannelDraft {
  return { name: label, fields: Object.fromEntries(fields.map(({ name, initial }) => [name, initial])) };
}

/** The draft of a stored channel; its secrets never come back. */
export function draftOf(channel: Channel, { fields }: Platform): ChannelDraft {
  const texts = fields.map(({ name, secret }) => [name, secret ? "" : (channel.config[name] ?? "")]);
  return { name: channel.name, fields: Object.fromEntries(texts) };
}

/** What is sent of a draft: every setting, and the secrets that were typed. */
export function bodyOf(draft: ChannelDraft, platform: Platform): Omit<CreateChannel, "platformType"> {
  const texts = (secret: boolean) =>
    platform.fields
      .filter((field) => field.secret === secret)
      .map(({ name }): [string, string] => [name, draft.fields[name]?.trim() ?? ""]);
  return {
    name: draft.name.trim(),
    config: Object.fromEntries(texts(false)),
    secrets: Object.fromEntries(texts(true).filter(([, text]) => text !== "")),
  } satisfies UpdateChannel;
}

/** Whether a field has to be typed: it is required, not made by us, and not stored already. */
export function mustBeTyped(field: Platform["fields"][number], stored: Channel | undefined): boolean {
  return field.required && !field.generated && !(field.secret && stored?.secrets[field.name]);
}
