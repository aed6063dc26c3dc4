import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { issueText } from "#components/ui/text/issue-text.ts";
import {
  CreateIdentityProvider,
  GroupRole,
  type IdentityProvider,
  providerKinds,
  WorkspaceGrant,
} from "#lib/single-sign-on/schema.ts";
import { OidcDraft, oidcDraftOf, oidcSettingsOf } from "./oidc-draft.ts";
import { SamlDraft, samlDraftOf, samlSettingsOf } from "./saml-draft.ts";

const { shape } = CreateIdentityProvider;

const GrantDraft = z.object({
  workspaceId: z.string(),
  defaultRole: WorkspaceGrant.shape.defaultRole,
  groupRoles: z.array(
    z.object({
      group: GroupRole.shape.group,
      role: GroupRole.shape.role,
      customRoleId: z.string().nullable(),
    }),
  ),
  removesMembers: z.boolean(),
});

/** The form data of an identity provider. Of `oidc` and `saml`, only the one of `kind` is checked. */
export const IdentityProviderDraft = z
  .object({
    kind: z.enum(providerKinds),
    name: shape.name,
    alias: shape.alias,
    oidc: z.custom<OidcDraft>(),
    saml: z.custom<SamlDraft>(),
    domains: shape.domains.unwrap(),
    groupsFrom: z.string().trim().max(256),
    grants: z.array(GrantDraft),
    requiresMultiFactor: z.boolean(),
    /** Separated by spaces. */
    multiFactorValues: z.string().refine((text) => shape.multiFactorValues.safeParse(wordsOf(text)).success),
    /** Empty for no limit. */
    maxAgeMinutes: z
      .string()
      .trim()
      .refine((text) => shape.maxAgeMinutes.safeParse(text === "" ? null : Number(text)).success),
  })
  .superRefine((draft, context) => {
    const { kind, groupsFrom, grants } = draft;
    const protocol = kind === "oidc" ? OidcDraft : SamlDraft;
    const { error } = protocol.safeParse(draft[kind], { error: issueText });
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [kind, ...path], message, input: draft[kind] });
    }
    const needsGroups = grants.some(({ groupRoles }) => groupRoles.length > 0);
    if (!needsGroups || groupsFrom !== "") return;
    context.addIssue({ code: "too_small", origin: "string", minimum: 1, path: ["groupsFrom"], input: "" });
  });
export type IdentityProviderDraft = z.infer<typeof IdentityProviderDraft>;
export type IdentityProviderFormValues = UseFormReturn<IdentityProviderDraft, unknown, IdentityProviderDraft>;

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Returns the access that a workspace has at first: everyone of the provider becomes a member. */
export function newGrant(workspaceId: string): IdentityProviderDraft["grants"][number] {
  return { workspaceId, defaultRole: "agent", groupRoles: [], removesMembers: false };
}

/** Returns the form data of a new provider for a workspace. */
export function newDraft(workspaceId: string): IdentityProviderDraft {
  return {
    kind: "oidc",
    name: "",
    alias: "",
    oidc: oidcDraftOf(null),
    saml: samlDraftOf(null),
    domains: [],
    groupsFrom: "",
    grants: [newGrant(workspaceId)],
    requiresMultiFactor: false,
    multiFactorValues: "",
    maxAgeMinutes: "",
  };
}

/** Returns the form data of a stored provider. */
export function draftOf(stored: IdentityProvider): IdentityProviderDraft {
  const { kind, name, alias, domains, groupsFrom, grants, oidc, saml } = stored;
  return {
    kind,
    name,
    alias,
    oidc: oidcDraftOf(oidc),
    saml: samlDraftOf(saml),
    domains,
    groupsFrom: groupsFrom ?? "",
    grants: grants.map(({ workspaceName: _, ...grant }) => grant),
    requiresMultiFactor: stored.requiresMultiFactor,
    multiFactorValues: stored.multiFactorValues.join(" "),
    maxAgeMinutes: String(stored.maxAgeMinutes ?? ""),
  };
}

/** Returns the settings to send; `stored` is null for a new provider. */
export function settingsOf(draft: IdentityProviderDraft, stored: IdentityProvider | null) {
  const { kind, name, domains, groupsFrom, grants, requiresMultiFactor } = draft;
  const settings = {
    name,
    domains,
    groupsFrom: groupsFrom === "" ? null : groupsFrom,
    grants,
    requiresMultiFactor,
    multiFactorValues: wordsOf(draft.multiFactorValues),
    maxAgeMinutes: draft.maxAgeMinutes === "" ? null : Number(draft.maxAgeMinutes),
  };
  return kind === "oidc"
    ? { ...settings, oidc: oidcSettingsOf(draft.oidc) }
    : { ...settings, saml: samlSettingsOf(draft.saml, stored?.saml ?? null) };
}

/** Returns the alias that a name suggests: "Okta (México)" is "okta-mexico". */
export function aliasOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}
