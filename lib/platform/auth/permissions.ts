/** Roles of a workspace, strongest first. */
export const roles = ["owner", "admin", "agent"] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const managers: readonly Role[] = ["owner", "admin"];
const owners: readonly Role[] = ["owner"];

/** The permission table, used by the API, the console and MCP. A new permission is a new row. */
export const permissions = {
  "contacts.read": everyone,
  "contacts.write": everyone,
  "contacts.delete": everyone,
  /** Exporting all personal data of a contact, and erasing it. */
  "privacy.read": managers,
  "privacy.write": managers,
  "conversations.read": everyone,
  /** Replies, notes, canned responses and the user's own saved views. */
  "conversations.write": everyone,
  "templates.read": everyone,
  "templates.write": managers,
  "agents.read": everyone,
  /** Creating, editing and embedding agents. Sending questions to them only needs read access. */
  "agents.write": managers,
  /** Addresses of remote MCP servers often contain a secret. */
  "mcpServers.read": managers,
  "mcpServers.write": managers,
  "automations.read": everyone,
  "automations.write": managers,
  "opportunities.read": everyone,
  "opportunities.write": everyone,
  "opportunities.delete": everyone,
  "tasks.read": everyone,
  "tasks.write": everyone,
  /** Worker calls contain data of other systems, and tokens. */
  "workers.read": managers,
  "workers.write": managers,
  "campaigns.read": everyone,
  "campaigns.write": managers,
  /** Importing and undoing imports. An export reads a lot of data. */
  "imports.read": managers,
  "imports.write": managers,
  /** Provider URLs and model names. Keys are never shown. */
  "providers.read": everyone,
  "providers.write": managers,
  "settings.read": everyone,
  "settings.write": managers,
  /** Problems contain data from customers and vendors as it arrived. */
  "channelProblems.read": managers,
  "channelProblems.retry": managers,
  "rules.read": everyone,
  "rules.write": managers,
  "deliveries.read": everyone,
  "deliveries.resend": managers,
  /** Received requests contain secret headers that owners and admins set. */
  "inspector.read": managers,
  "inspector.write": managers,
  /** Shows what other people's keys and consoles called. */
  "usage.read": managers,
  /** Contains addresses and sign-ins of the members. */
  "audit.read": managers,
  /** The state of the system, and how long data is kept. */
  "system.read": owners,
  "system.write": owners,
  "members.read": everyone,
  "members.write": managers,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** The names of the permissions, in the order of the table. */
export const permissionNames = Object.keys(permissions) as Permission[];
const permissionsOfRole = new Map(
  roles.map((role) => [role, permissionNames.filter((name) => isOf(role, name))]),
);

/** Permissions that custom roles cannot have: they stay with the owners. */
const ownerOnly = new Set(permissionNames.filter((name) => !isOf("admin", name)));

/** The permissions that a custom role can have, in the order of the table. */
export const customPermissions: readonly Permission[] = permissionNames.filter(
  (name) => !ownerOnly.has(name),
);

/** Which contacts and conversations a member sees: all, those of their teams, or their own; widest first. */
export const visibilities = ["all", "team", "own"] as const;
export type Visibility = (typeof visibilities)[number];

function isOf(role: Role, permission: Permission): boolean {
  return permissions[permission].includes(role);
}

/** Returns the fixed roles with a permission; all of them for null. */
export function rolesWith(permission: Permission | null): readonly Role[] {
  return permission === null ? roles : permissions[permission];
}

/**
 * Returns the permissions of a member: the permissions of the custom role, otherwise those of the fixed one. Names that
 * the table does not have are left out.
 */
export function permissionsOf(role: Role | null, custom: readonly string[] | null): readonly Permission[] {
  if (custom !== null) return customPermissions.filter((name) => custom.includes(name));
  return (role && permissionsOfRole.get(role)) ?? [];
}

/**
 * Maximum permissions of members who do not see all contacts: those of an agent, without deliveries, whose bodies
 * contain contacts. The others are about the whole workspace, or show what happened to all contacts.
 */
const restrictedPermissions = new Set(
  permissionNames.filter((name) => isOf("agent", name) && name !== "deliveries.read"),
);

/** Returns those of a member's permissions that apply with this visibility. */
export function permissionsWith(
  visibility: Visibility,
  granted: readonly Permission[],
): readonly Permission[] {
  return visibility === "all" ? granted : granted.filter((name) => restrictedPermissions.has(name));
}

/** Returns whether a member with these permissions may do something. */
export function allows(granted: readonly Permission[], permission: Permission): boolean {
  return granted.includes(permission);
}

/** Permissions that a role grants to a member. */
export type Grant = { permissions: readonly Permission[]; visibility: Visibility };

/** Returns the permissions that a role grants; `custom` is the custom role that replaces it, null without one. */
export function grantOf(
  role: Role,
  custom: { permissions: readonly string[]; visibility: Visibility } | null,
): Grant {
  return {
    permissions: permissionsOf(role, custom?.permissions ?? null),
    visibility: custom?.visibility ?? "all",
  };
}

/** Returns whether `given` gives nothing beyond `own`: no other permission, and not more contacts. */
export function isWithin(given: Grant, own: Grant): boolean {
  return (
    given.permissions.every((permission) => allows(own.permissions, permission)) &&
    visibilities.indexOf(given.visibility) >= visibilities.indexOf(own.visibility)
  );
}

/** Areas of the API that scopes of API keys name (docs/api-rules.md, Authentication). */
export const areas = [
  "automation",
  "agent",
  "contact",
  "conversation",
  "message",
  "opportunity",
  "task",
  "template",
  "user",
  "workspace",
] as const;
export type Area = (typeof areas)[number];
export type Access = "read" | "write";

/**
 * The scopes of a caller without restrictions: a person, or an API key that was created without scopes. Only the
 * stored form has it; requests and responses show such a key with an empty list.
 */
export const ALL_SCOPES: readonly string[] = ["*"];

/** Returns whether a caller with `scopes` may use `access` in `area`. An empty list allows nothing. */
export function scopesAllow(scopes: readonly string[], area: Area, access: Access): boolean {
  return scopes.includes("*") || scopes.includes(access) || scopes.includes(`${area}:${access}`);
}

/** Permissions of a caller: those of the user, limited by the scopes of the credential. */
type Caller = { permissions: readonly Permission[]; scopes: readonly string[] };

/** Returns whether a caller may read what `permission` shows in an area. */
export function mayRead({ permissions, scopes }: Caller, area: Area, permission: Permission): boolean {
  return allows(permissions, permission) && scopesAllow(scopes, area, "read");
}
