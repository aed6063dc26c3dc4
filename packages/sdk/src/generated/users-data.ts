// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Login = { email: string; password: string; code?: string };

export type LoginResult = {
  user: {
    id: string;
    name: string;
    lastName: string | null;
    email: string;
    avatar: string | null;
    role: Role | null;
    creationDate: string;
    company: string | null;
  };
  workspaces: WorkspaceSummary[];
  token: string;
  expiresIn: number;
};

export type SetUp = {
  token: string;
  name: string;
  lastName?: string | null;
  email: string;
  password: string;
  workspaceName: string;
  timezone?: string;
  locale?: string;
};

export type Profile = {
  user: {
    id: string;
    name: string;
    lastName: string | null;
    email: string;
    avatar: string | null;
    role: Role | null;
    creationDate: string;
    company: string | null;
  };
  workspaces: WorkspaceSummary[];
};

export type UpdateProfile = { name?: string; lastName?: string | null };

export type Preferences = {
  language: "en" | "es" | null;
  timezone: string | null;
  firstDayOfWeek: "monday" | "saturday" | "sunday" | null;
  numberFormat: "1,234.56" | "1.234,56" | "1 234,56" | null;
  dateFormat: "dd/mm/yyyy" | "mm/dd/yyyy" | "yyyy-mm-dd" | null;
  shortcuts: Record<string, string>;
};

export type UpdatePreferences = {
  language?: "en" | "es" | null;
  timezone?: string | null;
  firstDayOfWeek?: "monday" | "saturday" | "sunday" | null;
  numberFormat?: "1,234.56" | "1.234,56" | "1 234,56" | null;
  dateFormat?: "dd/mm/yyyy" | "mm/dd/yyyy" | "yyyy-mm-dd" | null;
  shortcuts?: Record<string, string>;
  changedShortcuts?: Record<string, string | null>;
};

export type ChangePassword = { currentPassword: string; newPassword: string };

export type RequestPasswordReset = { email: string };

export type ConfirmPasswordReset = { token: string; password: string };

export type Member = {
  id: string;
  name: string;
  lastName: string | null;
  email: string;
  avatar: string | null;
  role: Role;
  customRole: { id: string; name: string } | null;
  creationDate: string;
  company: string | null;
};

export type AddUser = {
  name: string;
  lastName?: string | null;
  email: string;
  password: string;
  role?: Role;
  customRoleId?: string | null;
};

export type ChangeRole = { role: Role; customRoleId?: string | null };

export type RecordId = { id: string };

export type ConsoleSession = {
  id: string;
  method: "password" | "passkey" | "oidc" | "saml";
  secondFactor: boolean;
  address: string | null;
  userAgent: string | null;
  creationDate: string;
  lastSeenDate: string;
  expiresAt: string;
  isCurrent: boolean;
};

export type EndedSessions = { count: number };

export type Role = "owner" | "admin" | "agent";

export type WorkspaceSummary = { id: string; name: string; role: Role; customRole: { id: string; name: string } | null; sandbox: boolean };
