import { and, desc, eq, gt, or } from "drizzle-orm";
import { contactMerges, contacts } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import { type ContactMerge, mergeLimits } from "./schema.ts";
import { toContactMerge } from "./stored-merge.ts";

type Wanted = Paging & { contactId?: string | undefined };

/** Returns a page of the merges that can be undone, newest first; with `contactId`, those of one contact. */
export async function listMerges(
  ctx: WorkspaceContext,
  { contactId, ...paging }: Wanted,
): Promise<Page<ContactMerge>> {
  const { workspaceId } = ctx;
  const page = openPage(["contact merges", workspaceId, contactId], paging);
  if (contactId !== undefined && !isId(contactId)) return page.of([], () => [], toItem);
  const since = new Date(clock.now().getTime() - mergeLimits.undoDays * 24 * 60 * 60_000);
  const m = contactMerges;
  const rows = await ctx.db
    .select({
      id: m.id,
      survivorId: m.survivorId,
      mergedId: m.mergedId,
      mergedName: m.mergedName,
      actorId: m.actorId,
      actorName: m.actorName,
      createdAt: m.createdAt,
      name: contacts.name,
      lastname: contacts.lastname,
    })
    .from(m)
    .innerJoin(contacts, and(eq(contacts.workspaceId, m.workspaceId), eq(contacts.id, m.survivorId)))
    .where(
      and(
        eq(m.workspaceId, workspaceId),
        gt(m.createdAt, since),
        contactId === undefined ? undefined : or(eq(m.survivorId, contactId), eq(m.mergedId, contactId)),
        page.isBelow(m.id),
      ),
    )
    .orderBy(desc(m.id))
    .limit(page.limit);
  return page.of(rows, ({ id }) => [id], toItem);
}

type Row = Parameters<typeof toContactMerge>[0] & { name: string; lastname: string | null };

function toItem({ name, lastname, ...row }: Row): ContactMerge {
  return toContactMerge(row, fullName(name, lastname));
}
