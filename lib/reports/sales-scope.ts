import { columnMatches, memberMatches, taggedMatches, toFilterId } from "./filter-ids.ts";
import type { FunnelQuery, SalesGrouping } from "./schema.ts";

const MEMBERS = "select m.user_id from team_members m where m.workspace_id = $1";

/**
 * Filters of opportunities `o`: $2 pipeline, $3 person, $4 team and $5 tag (filter-ids.ts); $1 is the workspace. The
 * team is that of the assignee and the tag that of the contact, as they are now.
 */
export const MATCHES = `${columnMatches("o.pipeline_id", 2)}
      and ${columnMatches("o.assigned_comercial_id", 3)}
      and ${memberMatches("o.assigned_comercial_id", MEMBERS, "m.team_id", 4)}
      and ${taggedMatches("o.contact_id", 5)}`;

/** Returns the values of the filters in `MATCHES`. */
export function salesFilters(query: Partial<FunnelQuery>): (string | null)[] {
  return [query.pipelineId, query.assignedComercialId, query.teamId, query.tagId].map(toFilterId);
}

/** How opportunities `o` are grouped: by which column, and the name of a group `s`. */
export type GroupSql = { id: string; joins?: string; name: string };

/**
 * An opportunity is in each group that it belongs to. A filter by team or tag leaves only that group, because no list
 * is filtered by two.
 */
export const salesGroups = {
  person: {
    id: "o.assigned_comercial_id",
    name: "select concat_ws(' ', u.name, u.last_name) from users u where u.id = s.id",
  },
  team: {
    id: "tm.team_id",
    joins: `left join team_members tm on tm.workspace_id = $1 and tm.user_id = o.assigned_comercial_id
      and ($4::uuid is null or tm.team_id = $4)`,
    name: "select e.name from teams e where e.workspace_id = $1 and e.id = s.id",
  },
  tag: {
    id: "ct.tag_id",
    joins: `left join contact_tags ct on ct.workspace_id = $1 and ct.contact_id = o.contact_id
      and ($5::uuid is null or ct.tag_id = $5)`,
    name: "select a.name from tags a where a.workspace_id = $1 and a.id = s.id",
  },
} satisfies Record<SalesGrouping, GroupSql>;
