// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { Role } from "./users-data.ts";

export type IdentityProvider = {
  id: string;
  alias: string;
  kind: "oidc" | "saml";
  name: string;
  isEnabled: boolean;
  domains: string[];
  groupsFrom: string | null;
  grants: {
    workspaceId: string;
    defaultRole: Role | null;
    groupRoles: GroupRole[];
    removesMembers: boolean;
    workspaceName: string;
  }[];
  requiresMultiFactor: boolean;
  multiFactorValues: string[];
  maxAgeMinutes: number | null;
  oidc: {
    issuer: string;
    clientId: string;
    scope: string;
    trustsEmail: boolean;
    signsOut: boolean;
    hasClientSecret: boolean;
  } | null;
  saml: {
    emailFrom: string | null;
    nameFrom: string | null;
    lastNameFrom: string | null;
    allowsProviderStart: boolean;
    metadataUrl: string | null;
    entityId: string;
    ssoUrl: string;
    certificates: { fingerprint: string; subject: string; expirationDate: string; pem: string }[];
  } | null;
  addresses: { signIn: string; callback: string; metadata: string | null; logout: string | null };
  creationDate: string;
  updatedDate: string;
};

export type CreateIdentityProvider = {
  alias: string;
  name: string;
  isEnabled?: boolean;
  domains?: string[];
  groupsFrom?: string | null;
  grants?: WorkspaceGrant[];
  requiresMultiFactor?: boolean;
  multiFactorValues?: string[];
  maxAgeMinutes?: number | null;
  oidc?: {
    issuer: string;
    clientId: string;
    clientSecret?: string | null;
    scope?: string;
    trustsEmail?: boolean;
    signsOut?: boolean;
  };
  saml?: {
    metadataUrl?: string | null;
    metadataXml?: string;
    entityId?: string;
    ssoUrl?: string;
    certificates?: string[];
    emailFrom?: string | null;
    nameFrom?: string | null;
    lastNameFrom?: string | null;
    allowsProviderStart?: boolean;
  };
};

export type UpdateIdentityProvider = {
  name?: string;
  isEnabled?: boolean;
  domains?: string[];
  groupsFrom?: string | null;
  grants?: WorkspaceGrant[];
  requiresMultiFactor?: boolean;
  multiFactorValues?: string[];
  maxAgeMinutes?: number | null;
  oidc?: {
    issuer?: string;
    clientId?: string;
    scope?: string;
    trustsEmail?: boolean;
    signsOut?: boolean;
    clientSecret?: string | null;
  };
  saml?: {
    metadataUrl?: string | null;
    metadataXml?: string;
    entityId?: string;
    ssoUrl?: string;
    certificates?: string[];
    emailFrom?: string | null;
    nameFrom?: string | null;
    lastNameFrom?: string | null;
    allowsProviderStart?: boolean;
  };
};

export type TestIdentityProvider = { issuer?: string; saml?: SamlSource };

export type IdentityProviderTest = { ok: boolean; message: string; messageParts: ReasonPart[]; authorizationEndpoint: string | null };

export type GroupRole = { group: string; role: Role; customRoleId: string | null };

export type WorkspaceGrant = { workspaceId: string; defaultRole: Role | null; groupRoles?: GroupRoleInput[]; removesMembers?: boolean };

export type SamlSource = {
  metadataUrl?: string | null;
  metadataXml?: string;
  entityId?: string;
  ssoUrl?: string;
  certificates?: string[];
};

export type ReasonPart = { code: string; values?: Record<string, string | number> };

export type GroupRoleInput = { group: string; role: Role; customRoleId?: string | null };
