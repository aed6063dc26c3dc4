import { expect, it } from "vitest";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { englishMessages } from "#lib/testing/english-text.ts";
import { aliasOf, draftOf, IdentityProviderDraft, newDraft, settingsOf } from "./identity-provider-draft.ts";
import { samlDraftOf } from "./saml-draft.ts";

setReaderMessages("en", englishMessages());

const openId = {
  issuer: "https://acme.okta.com",
  clientId: "tertulia",
  scope: "email profile",
  trustsEmail: false,
  signsOut: false,
};
const draft: IdentityProviderDraft = {
  ...newDraft("w"),
  name: "Okta",
  alias: "okta",
  oidc: { ...openId, clientSecret: "", dropsSecret: false },
};
const groupRoles = [{ group: "admins", role: "admin" as const, customRoleId: null }];
const grants = [{ workspaceId: "w", defaultRole: null, groupRoles, removesMembers: true }];
const attributes = { emailFrom: null, nameFrom: null, lastNameFrom: null, allowsProviderStart: false };
const pem = "-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----";
const saml = {
  ...attributes,
  metadataUrl: "https://acme.okta.com/metadata",
  entityId: "acme",
  ssoUrl: "https://acme.okta.com/sso",
  certificates: [{ fingerprint: "", subject: "", expirationDate: "2030-01-01T00:00:00.000Z", pem }],
};
const stored = {
  id: "1",
  alias: "okta",
  kind: "oidc" as const,
  name: "Okta",
  isEnabled: true,
  domains: ["acme.com"],
  groupsFrom: "groups",
  grants: grants.map((grant) => ({ ...grant, workspaceName: "Norte" })),
  requiresMultiFactor: true,
  multiFactorValues: ["phr", "phrh"],
  maxAgeMinutes: 60,
  oidc: { ...openId, hasClientSecret: true },
  saml: null,
  addresses: { signIn: "", callback: "", metadata: null, logout: null },
  creationDate: "",
  updatedDate: "",
};

it.each([
  ["Okta", "okta"],
  [" Okta (México) ", "okta-mexico"],
  ["日本", ""],
  [`${"a".repeat(39)} b`, "a".repeat(39)],
])("suggests for the name %j the alias %j", (name, alias) => {
  expect(aliasOf(name)).toBe(alias);
});

it.each([
  [{}, []],
  [{ alias: "a/b" }, ["alias"]],
  [{ oidc: { ...draft.oidc, clientSecret: "with space" } }, ["oidc.clientSecret"]],
  [{ domains: ["acme.com", "acme"] }, ["domains.1"]],
  [{ grants, groupsFrom: "groups" }, []],
  [{ grants, groupsFrom: "", name: "" }, ["name", "groupsFrom"]],
  [{ multiFactorValues: "a á", maxAgeMinutes: "0" }, ["multiFactorValues", "maxAgeMinutes"]],
  [{ multiFactorValues: " a  b ", maxAgeMinutes: " 5 " }, []],
  [{ kind: "saml" }, ["saml.metadataUrl"]],
  [{ kind: "saml", saml: { ...draft.saml, source: "metadataXml" } }, ["saml.metadataXml"]],
  [
    { kind: "saml", saml: { ...draft.saml, source: "fields" } },
    ["saml.entityId", "saml.ssoUrl", "saml.certificates"],
  ],
  [{ kind: "saml", saml: samlDraftOf(saml), oidc: { ...draft.oidc, issuer: "" } }, []],
])("with %j, these fields have errors: %j", (change, paths) => {
  const issues = IdentityProviderDraft.safeParse({ ...draft, ...change }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(paths);
});

it.each([
  [{ clientSecret: "", dropsSecret: false }, {}],
  [{ clientSecret: "s", dropsSecret: true }, { clientSecret: "s" }],
  [{ clientSecret: "", dropsSecret: true }, { clientSecret: null }],
])("sends for the secret %j: %j", (key, sent) => {
  const settings = settingsOf({ ...draft, oidc: { ...draft.oidc, ...key } }, null);
  expect(settings).toMatchObject({ oidc: { ...openId, ...sent } });
  expect(settings).not.toHaveProperty("saml");
});

it("starts with the stored values except the secret", () => {
  const strength = { requiresMultiFactor: true, multiFactorValues: "phr phrh", maxAgeMinutes: "60" };
  expect(draftOf(stored)).toEqual({
    ...draft,
    domains: ["acme.com"],
    groupsFrom: "groups",
    grants,
    ...strength,
  });
  const sent = { requiresMultiFactor: true, multiFactorValues: ["phr", "phrh"], maxAgeMinutes: 60 };
  expect(settingsOf(draftOf(stored), stored)).toMatchObject(sent);
});

it("sends the fields of the chosen SAML source, and no metadata address that is stored", () => {
  const provider = { ...stored, kind: "saml" as const, oidc: null, saml };
  const known = draftOf(provider);
  const sent = (change: Partial<typeof known.saml>) =>
    settingsOf({ ...known, saml: { ...known.saml, ...change } }, provider);
  expect(sent({})).toMatchObject({ saml: attributes });
  expect(sent({})).not.toHaveProperty("saml.metadataUrl");
  expect(sent({ metadataUrl: "https://new.example" })).toMatchObject({
    saml: { metadataUrl: "https://new.example" },
  });
  expect(sent({ source: "fields", certificates: `${pem}\n\n${pem}\n`, emailFrom: "mail" })).toMatchObject({
    saml: {
      ...attributes,
      entityId: "acme",
      ssoUrl: "https://acme.okta.com/sso",
      certificates: [pem, pem],
      emailFrom: "mail",
    },
  });
  expect(sent({ source: "fields", certificates: "MIIC" })).toMatchObject({
    saml: { certificates: ["MIIC"] },
  });
});
