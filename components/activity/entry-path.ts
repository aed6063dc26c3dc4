import type { WorkspaceActivity } from "#lib/activity/schema.ts";

type ActivityRecord = NonNullable<WorkspaceActivity["record"]>;

const paths: Record<ActivityRecord["type"], (id: string) => string> = {
  contact: (id) => `contacts/${id}`,
  opportunity: (id) => `opportunities/${id}`,
  task: (id) => `tasks?task=${id}`,
  import: (id) => `settings/imports/${id}`,
  bulkEdit: () => "contacts",
  rule: (id) => `deliveries?rule=${id}`,
};

/** Returns the path of the page of a record. */
export function entryPath(workspaceId: string, { type, id }: ActivityRecord): string {
  return `/${workspaceId}/${paths[type](id)}`;
}
