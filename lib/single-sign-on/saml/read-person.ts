import type { StoredSaml } from "#lib/db/schema/index.ts";
import { type Identity, MAX_READ_GROUPS } from "../identity.ts";
import type { SamlAssertion } from "./read-assertion.ts";

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** Names of attributes: those of Entra ID and AD FS, those that Okta and Google suggest, and the OIDs of LDAP. */
const usual = {
  email: [`${CLAIMS}/emailaddress`, "email", "mail", "Email", "urn:oid:0.9.2342.19200300.100.1.3"],
  name: [`${CLAIMS}/givenname`, "firstName", "givenName", "first_name", "given_name", "urn:oid:2.5.4.42"],
  lastName: [`${CLAIMS}/surname`, "lastName", "sn", "surname", "last_name", "family_name", "urn:oid:2.5.4.4"],
  fullName: [
    "http://schemas.microsoft.com/identity/claims/displayname",
    "displayName",
    "urn:oid:2.16.840.1.113730.3.1.241",
  ],
  groups: [
    "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups",
    "http://schemas.xmlsoap.org/claims/Group",
    "groups",
    "memberOf",
  ],
};

/**
 * Returns the person that an assertion describes. The owners of the installation vouch for the addresses of a SAML
 * provider by giving it the domain: SAML has no statement about verified addresses.
 */
export function readPerson(
  { nameId, attributes, methods, signedInAt }: Omit<SamlAssertion, "id" | "expiresAt">,
  { saml, groupsFrom }: { saml: StoredSaml; groupsFrom: string | null },
): Identity {
  const first = (chosen: string | null, names: readonly string[]) => {
    const name = (chosen === null ? names : [chosen]).find((known) => attributes.get(known)?.length);
    return attributes.get(name ?? "")?.[0]?.slice(0, 320) ?? null;
  };
  const name = first(saml.nameFrom, usual.name);
  const groups = (groupsFrom === null ? usual.groups : [groupsFrom]).flatMap(
    (one) => attributes.get(one) ?? [],
  );
  return {
    subject: nameId.value,
    session: null,
    email: first(saml.emailFrom, usual.email) ?? (nameId.format === EMAIL_FORMAT ? nameId.value : null),
    emailVerified: true,
    name: name ?? first(null, usual.fullName),
    lastName: name === null ? null : first(saml.lastNameFrom, usual.lastName),
    groups: groups.slice(0, MAX_READ_GROUPS),
    methods,
    signedInAt,
    idToken: null,
  };
}
