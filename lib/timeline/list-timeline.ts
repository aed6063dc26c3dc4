import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import { type Area, allows, type Permission, scopesAllow } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId, MAX_ID } from "#lib/platform/ids.ts";
import { type ListTimeline, type TimelineItem, type TimelinePage, timelineKinds } from "./schema.ts";
import { type TimelineRow, timelineBranches } from "./timeline-rows.ts";

/** One round trip: no row means that the contact does not exist, an empty row that it has no items (left join). */
const LIST = defineStatement({
  name: "list_timeline",
  text: `select t.* from contacts c left join lateral (
      select * from (${timelineBranches}) branches order by id desc limit $4
    ) t on true
    where c.workspace_id = $1 and c.id = $2 order by t.id desc nulls last`,
});

type Reader = WorkspaceContext & Pick<UserContext, "scopes" | "permissions">;

/**
 * Returns a page of what happened to a contact, newest first. Ids increase with time and are unique, so they give an
 * order for equal instants too. Throws CONTACT_NOT_FOUND.
 */
export async function listTimeline(
  ctx: Reader,
  contactId: string,
  { kinds = [...timelineKinds], ...paging }: ListTimeline,
): Promise<TimelinePage> {
  if (!isId(contactId)) throw notFound("CONTACT");
  const shown = timelineKinds.filter((kind) => kinds.includes(kind));
  const scope = ["timeline", ctx.workspaceId, contactId, shown];
  const page = openPage(scope, paging);
  const [last = MAX_ID] = page.after;
  const rows = await runStatement(ctx.db, LIST, [
    ctx.workspaceId,
    contactId,
    last,
    page.limit,
    ...readableKinds(ctx, shown),
  ]);
  if (rows.length === 0) throw notFound("CONTACT");
  const found = rows.flatMap((row) => (isItem(row) ? [toTimelineItem(row)] : []));
  return page.of(
    found,
    ({ id }) => [id],
    (item) => item,
  );
}

/** Each branch of the union gives `kind` its `body`. */
const isItem = (row: RowOf<typeof LIST>): row is TimelineRow => row.id !== null;

/** The area an API key must be able to read, for kinds that are in other tables. */
const areaOf: Partial<Record<TimelineItem["kind"], Area>> = {
  opportunity: "opportunity",
  task: "task",
  automation: "automation",
  delivery: "automation",
  worker: "automation",
  submission: "contact",
};

/** The permission for kinds other than the contact's own. */
const permissionOf: Partial<Record<TimelineItem["kind"], Permission>> = {
  note: "conversations.read",
  message: "conversations.read",
  opportunity: "opportunities.read",
  task: "tasks.read",
  automation: "automations.read",
  delivery: "deliveries.read",
  worker: "workers.read",
  submission: "contacts.read",
};

/** Returns the kinds to read from the history, the messages and other tables, limited to what the reader may read. */
function readableKinds({ scopes, permissions }: Reader, wanted: readonly TimelineItem["kind"][]) {
  const shown = wanted.filter((kind) => {
    const permission = permissionOf[kind];
    return permission === undefined || allows(permissions, permission);
  });
  const messages = scopesAllow(scopes, "message", "read") ? shown : [];
  return [
    shown.filter((kind) => kind === "change" || kind === "agent" || kind === "note"),
    messages.filter((kind) => kind === "message" || kind === "note"),
    shown.filter((kind) => {
      const area = areaOf[kind];
      return area !== undefined && scopesAllow(scopes, area, "read");
    }),
  ];
}

function toTimelineItem(row: TimelineRow): TimelineItem {
  const itemFields = { id: row.id, at: row.at.toISOString() };
  switch (row.kind) {
    case "change":
    case "agent":
      return { ...itemFields, kind: row.kind, entry: { ...row.body, at: itemFields.at } };
    case "note":
      return { ...itemFields, kind: row.kind, note: row.body };
    case "message":
      return { ...itemFields, kind: row.kind, message: row.body };
    case "delivery":
      return { ...itemFields, kind: row.kind, delivery: row.body };
    case "opportunity": {
      const { entry, opportunity } = row.body;
      return { ...itemFields, kind: row.kind, opportunity, entry: { ...entry, at: itemFields.at } };
    }
    case "task": {
      const { entry, task } = row.body;
      return { ...itemFields, kind: row.kind, task, entry: { ...entry, at: itemFields.at } };
    }
    case "automation": {
      const { endedAt, ...body } = row.body;
      return { ...itemFields, kind: row.kind, automation: { ...body, endedAt: instantOf(endedAt) } };
    }
    case "worker":
      return { ...itemFields, kind: row.kind, worker: row.body };
    case "submission":
      return { ...itemFields, kind: row.kind, submission: row.body };
  }
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
