import { z } from "zod";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** The screens with saved views. The board and the list of contacts share theirs. */
export const viewScreens = ["inbox", "contacts", "opportunities", "tasks"] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** The permission for sharing views of a screen: the write permission for its records. */
export const sharingPermissions: Record<ViewScreen, Permission> = {
  inbox: "conversations.write",
  contacts: "contacts.write",
  opportunities: "opportunities.write",
  tasks: "tasks.write",
};

/** Maximum saved views per workspace. */
export const MAX_VIEWS = 500;

/** How many filters a view can have. */
const MAX_FILTERS = 20;

/**
 * Filters in the format of the query of the screen's address, and columns with their codes. Screens ignore unknown
 * ones.
 */
const ViewFilters = z
  .record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string().min(1).max(2_000))
  .refine(
    (filters) => Object.keys(filters).length <= MAX_FILTERS,
    requirement(`must have at most ${MAX_FILTERS} filters`, "filters", { max: MAX_FILTERS }),
  );

/** A name for the filters of a screen. Shared views are visible to all members. */
export const SavedView = z.object({
  id: z.string(),
  screen: z.enum(viewScreens),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whether the screen opens with this view for the caller. */
  isDefault: z.boolean(),
  filters: z.record(z.string(), z.string()),
  creationDate: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SaveView = z.object({
  name: z.string().trim().min(1).max(60),
  isShared: z.boolean().default(false),
  filters: ViewFilters,
});
export type SaveView = z.infer<typeof SaveView>;

export const CreateView = SaveView.extend({ screen: z.enum(viewScreens) });
export type CreateView = z.infer<typeof CreateView>;

/** The default view of a screen for the caller; null for none. */
export const SetDefaultView = z.object({ screen: z.enum(viewScreens), viewId: z.string().nullable() });
export type SetDefaultView = z.infer<typeof SetDefaultView>;

/** The filters of a user's default views. */
export type DefaultFilters = Readonly<Partial<Record<ViewScreen, Readonly<Record<string, string>>>>>;
