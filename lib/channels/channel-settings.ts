import { randomToken } from "#lib/platform/crypto.ts";
import { invalid } from "#lib/platform/errors.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import type { ChannelAdapter, ChannelField } from "./adapter.ts";
import { checkVendorUrl } from "./channel-address.ts";

type Texts = Readonly<Record<string, string>>;

type SettingsInput = { config: Texts; secrets: Texts; stored?: { config: Texts; secrets: Texts } };
export type Settings = { config: Record<string, string>; secrets: Record<string, string>; dropped: boolean };

/**
 * Returns the settings of a channel after a change. Stored settings that are not sent stay, but secrets are not kept
 * for another server than the one they were entered for. Throws VALIDATION_ERROR for unknown, missing and malformed
 * settings and URL_NOT_ALLOWED for an address that we do not call.
 */
export function readSettings(adapter: ChannelAdapter, input: SettingsInput): Settings {
  refuseUnknown(adapter, input);
  const config: Record<string, string> = {};
  for (const field of adapter.fields.filter(({ secret }) => !secret)) {
    const sent = input.config[field.name] ?? input.stored?.config[field.name] ?? field.initial ?? "";
    const value = checkField(field, `config.${field.name}`, sent);
    if (value === "") continue;
    config[field.name] =
      field.name === adapter.baseUrlField ? checkVendorUrl(value, `config.${field.name}`) : value;
  }
  const dropped = movesAway(adapter, config, input.stored?.config);
  return { config, secrets: readSecrets(adapter, input, dropped), dropped };
}

/** Returns the vendor's id of our account from a field or a secret. */
export function externalIdOf(
  adapter: ChannelAdapter,
  { config, secrets }: Pick<Settings, "config" | "secrets">,
) {
  const field = adapter.externalIdField;
  return (field === null ? adapter.externalIdIn?.(secrets) : config[field]) || null;
}

function readSecrets(
  adapter: ChannelAdapter,
  input: SettingsInput,
  dropped: boolean,
): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const field of adapter.fields.filter(({ secret }) => secret)) {
    const storedSecret = dropped && !field.generated ? undefined : input.stored?.secrets[field.name];
    const sent = input.secrets[field.name] ?? storedSecret ?? "";
    const isNew = input.stored === undefined;
    const entered = sent === "" && field.generated ? randomToken(18) : sent;
    // A change may remove or drop a secret: the channel's status then shows that it is missing.
    const value = checkField(isNew ? field : { ...field, required: false }, `secrets.${field.name}`, entered);
    if (value !== "") secrets[field.name] = value;
  }
  return secrets;
}

function checkField(field: ChannelField, name: string, entered: string): string {
  const text = entered.trim();
  if (text === "") {
    if (field.required) throw invalid(`${name} is required`);
    return "";
  }
  const parsed = field.schema.safeParse(text);
  if (!parsed.success) throw invalid(`${name} ${parsed.error.issues[0]?.message ?? "is not valid"}`);
  return parsed.data;
}

function refuseUnknown(adapter: ChannelAdapter, { config, secrets }: SettingsInput): void {
  const known = (secret: boolean) => adapter.fields.filter((field) => field.secret === secret);
  const strange = (sent: Texts, secret: boolean) =>
    Object.keys(sent).find((name) => !known(secret).some((field) => field.name === name));
  const inConfig = strange(config, false);
  if (inConfig !== undefined) throw invalid(`config.${inConfig} is not a setting of ${adapter.label}`);
  const inSecrets = strange(secrets, true);
  if (inSecrets !== undefined) throw invalid(`secrets.${inSecrets} is not a secret of ${adapter.label}`);
}

function movesAway(adapter: ChannelAdapter, config: Texts, stored: Texts | undefined): boolean {
  if (stored === undefined || adapter.baseUrlField === null) return false;
  const before = stored[adapter.baseUrlField];
  const after = config[adapter.baseUrlField];
  return before !== undefined && (after === undefined || !haveSameOrigin(before, after));
}
