import { readCertificate } from "./certificate.ts";
import { METADATA, PROTOCOL, REDIRECT_BINDING, SIGNATURE } from "./names.ts";
import { childrenOf, descendantsOf, parseXml, type XmlElement } from "./parse-xml.ts";

/** Metadata of a provider. */
export type SamlMetadata = { entityId: string; ssoUrl: string; certificates: string[] };

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata, 2.4.3). Throws an Error that names missing parts.
 * Documents of federations with several providers are rejected.
 */
export function readMetadata(xml: string): SamlMetadata {
  const root = parseXml(withoutComments(xml));
  const entities = descendantsOf(root, METADATA, "EntityDescriptor").filter(isProvider);
  const [entity, ...others] = entities;
  if (!entity) throw new Error("The metadata describes no identity provider.");
  if (others.length > 0) throw new Error("The metadata describes several identity providers.");
  const roles = rolesOf(entity);
  const services = roles.flatMap((role) => childrenOf(role, METADATA, "SingleSignOnService"));
  const { entityID: entityId } = entity.attributes;
  const ssoUrl = services.find(({ attributes }) => attributes.Binding === REDIRECT_BINDING)?.attributes
    .Location;
  const certificates = [...new Set(roles.flatMap(certificatesOf))];
  if (!entityId) throw new Error("The metadata has no entity ID.");
  if (!ssoUrl) throw new Error("The metadata has no SingleSignOnService with the binding HTTP-Redirect.");
  if (certificates.length === 0) throw new Error("The metadata has no certificate for signatures.");
  return { entityId, ssoUrl, certificates };
}

/** Metadata is entered by an owner or read over TLS, so that comments, which many providers write, do no harm. */
function withoutComments(xml: string): string {
  return xml.replace(/^\uFEFF/, "").replace(/<!--[\s\S]*?-->/g, "");
}

function isProvider(entity: XmlElement): boolean {
  return rolesOf(entity).length > 0;
}

function rolesOf(entity: XmlElement): XmlElement[] {
  return childrenOf(entity, METADATA, "IDPSSODescriptor").filter(({ attributes }) =>
    attributes.protocolSupportEnumeration?.split(/\s+/).includes(PROTOCOL),
  );
}

/** A key without `use` signs and encrypts. */
function certificatesOf(role: XmlElement): string[] {
  return childrenOf(role, METADATA, "KeyDescriptor")
    .filter(({ attributes }) => (attributes.use ?? "signing") === "signing")
    .flatMap((key) => descendantsOf(key, SIGNATURE, "X509Certificate"))
    .map(({ text }) => readCertificate(text));
}
