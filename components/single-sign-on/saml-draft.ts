import { z } from "zod";
import {
  CreateIdentityProvider,
  type IdentityProvider,
  type SamlSource,
} from "#lib/single-sign-on/schema.ts";

const saml = CreateIdentityProvider.shape.saml.unwrap().shape;

/** Source of the settings: the address of the metadata, the metadata, or fields. */
export const samlSources = ["metadataUrl", "metadataXml", "fields"] as const;

const AttributeName = z.string().trim().max(256);
const filled = z.string().trim().min(1);
const unchecked = z.string();

const draft = {
  metadataUrl: unchecked,
  metadataXml: unchecked,
  entityId: unchecked,
  ssoUrl: unchecked,
  /** One or more certificates, one after the other. */
  certificates: unchecked,
  emailFrom: AttributeName,
  nameFrom: AttributeName,
  lastNameFrom: AttributeName,
  allowsProviderStart: z.boolean(),
};

/**
 * The form data of a SAML provider. Only the fields of the chosen source are checked. An empty attribute name is null.
 */
export const SamlDraft = z.discriminatedUnion("source", [
  z.object({ ...draft, source: z.literal("metadataUrl"), metadataUrl: saml.metadataUrl.unwrap().unwrap() }),
  z.object({ ...draft, source: z.literal("metadataXml"), metadataXml: saml.metadataXml.unwrap() }),
  z.object({
    ...draft,
    source: z.literal("fields"),
    entityId: saml.entityId.unwrap(),
    ssoUrl: saml.ssoUrl.unwrap(),
    certificates: filled,
  }),
]);
export type SamlDraft = Omit<z.infer<typeof SamlDraft>, "source"> & { source: (typeof samlSources)[number] };

/** The form's fields of each source. */
export const fieldsOfSource = {
  metadataUrl: ["saml.metadataUrl"],
  metadataXml: ["saml.metadataXml"],
  fields: ["saml.entityId", "saml.ssoUrl", "saml.certificates"],
} as const;

/** Returns the form data of a stored provider, or of a new one. */
export function samlDraftOf(stored: IdentityProvider["saml"]): SamlDraft {
  return {
    source: stored?.metadataUrl === null ? "fields" : "metadataUrl",
    metadataUrl: stored?.metadataUrl ?? "",
    metadataXml: "",
    entityId: stored?.entityId ?? "",
    ssoUrl: stored?.ssoUrl ?? "",
    certificates: stored?.certificates.map(({ pem }) => pem.trim()).join("\n") ?? "",
    emailFrom: stored?.emailFrom ?? "",
    nameFrom: stored?.nameFrom ?? "",
    lastNameFrom: stored?.lastNameFrom ?? "",
    allowsProviderStart: stored?.allowsProviderStart ?? false,
  };
}

/** Returns the source to send. */
export function samlSourceOf({
  source,
  metadataUrl,
  metadataXml,
  entityId,
  ssoUrl,
  certificates,
}: SamlDraft): SamlSource {
  if (source === "metadataUrl") return { metadataUrl };
  if (source === "metadataXml") return { metadataXml };
  return { entityId, ssoUrl, certificates: splitCertificates(certificates) };
}

/** Returns the settings to send. An unchanged metadata address is left out, because sending it reads the metadata. */
export function samlSettingsOf(draft: SamlDraft, stored: IdentityProvider["saml"]) {
  const { source, metadataUrl, allowsProviderStart } = draft;
  const isStored = source === "metadataUrl" && metadataUrl.trim() === stored?.metadataUrl;
  return {
    ...(isStored ? {} : samlSourceOf(draft)),
    emailFrom: orNull(draft.emailFrom),
    nameFrom: orNull(draft.nameFrom),
    lastNameFrom: orNull(draft.lastNameFrom),
    allowsProviderStart,
  };
}

function orNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** Returns the certificates in a text: the PEM blocks, or the whole text as one certificate in Base64. */
function splitCertificates(text: string): string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [text];
}
