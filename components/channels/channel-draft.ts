import type { Channel, CreateChannel, Platform, UpdateChannel } from "#lib/channels/schema.ts";

/** The form data of a channel: a text per field. An empty secret means that none was typed. */
export type ChannelDraft = { name: string; fields: Record<string, string> };

export function newDraft({ label, fields }: Platform): ChannelDraft {
  return { name: label, fields: Object.fromEntries(fields.map(({ name, initial }) => [name, initial])) };
}

/** Returns the form data of a stored channel. The API never returns its secrets. */
export function draftOf(channel: Channel, { fields }: Platform): ChannelDraft {
  const texts = fields.map(({ name, secret }) => [name, secret ? "" : (channel.config[name] ?? "")]);
  return { name: channel.name, fields: Object.fromEntries(texts) };
}

/** Returns the request body of a draft: every setting, and the secrets that were typed. */
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

/** Whether a field must be typed: it is required, not generated, and not stored yet. */
export function isInputRequired(field: Platform["fields"][number], stored: Channel | undefined): boolean {
  return field.required && !field.generated && !(field.secret && stored?.secrets[field.name]);
}
