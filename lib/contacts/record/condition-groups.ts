import { type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/platform/ids.ts";
import { containsAll } from "#lib/platform/records/index.ts";
import { type ConditionField, type ConditionOperator, codeOfField } from "../filters/contact-condition.ts";
import type { ConditionGroups, ContactCondition } from "../filters/contact-filters.ts";

/** Returns the SQL condition for contacts `c` that match all conditions of one of the groups. */
export function groupsCondition(workspaceId: string, groups: ConditionGroups): SQL {
  const all = groups.map((group) => {
    const conditions = group.map((condition) => sql`(${conditionOf(workspaceId, condition)})`);
    return sql`(${sql.join(conditions, sql` and `)})`;
  });
  return sql`(${sql.join(all, sql` or `)})`;
}

function conditionOf(workspaceId: string, { field, operator, value }: ContactCondition): SQL {
  const code = codeOfField(field);
  if (code !== null) {
    // Containment uses the index contacts_custom_fields_idx.
    const equals = sql`c.custom_fields @> jsonb_build_object(${code}::text, ${value}::text)`;
    return textCondition(sql`(c.custom_fields ->> ${code}::text)`, { operator, value, equals });
  }
  const column = columns[field as ConditionField];
  if (field === "tagId") return tagCondition(workspaceId, operator, value);
  if (field === "isSolved") return sql`${column} = ${value === "true"}`;
  if (field === "email" || field === "internalWhatsappNumber") {
    return textCondition(column, { operator, value, equals: sql`lower(${column}) = lower(${value}::text)` });
  }
  return referenceCondition(column, operator, value);
}

const columns: Record<ConditionField, SQL> = {
  stageId: sql`c.stage_id`,
  segmentationId: sql`c.segmentation_id`,
  tagId: sql`c.id`,
  assignedAgentId: sql`c.assigned_agent_id`,
  assignedTeamId: sql`c.assigned_team_id`,
  isSolved: sql`c.is_solved`,
  email: sql`c.email`,
  internalWhatsappNumber: sql`c.internal_whatsapp_number`,
};

/** An invalid id is one that no contact has. */
function referenceCondition(column: SQL, operator: ConditionOperator, value: string): SQL {
  if (operator === "ANY") return sql`${column} is not null`;
  if (operator === "NONE") return sql`${column} is null`;
  const isNot = operator === "ISNOT";
  if (!isId(value)) return isNot ? sql`true` : sql`false`;
  return isNot ? sql`${column} is distinct from ${value}::uuid` : sql`${column} = ${value}::uuid`;
}

function tagCondition(workspaceId: string, operator: ConditionOperator, value: string): SQL {
  const isOne = operator === "IS" || operator === "ISNOT";
  const isNot = operator === "ISNOT" || operator === "NONE";
  if (isOne && !isId(value)) return isNot ? sql`true` : sql`false`;
  const tagged = sql`exists (select from contact_tags g where g.workspace_id = ${workspaceId}
    and g.contact_id = c.id ${isOne ? sql`and g.tag_id = ${value}::uuid` : sql``})`;
  return isNot ? sql`not ${tagged}` : tagged;
}

const signs = { GT: sql`>`, GTE: sql`>=`, LT: sql`<`, LTE: sql`<=` } as const;

type TextCondition = { operator: ConditionOperator; value: string; equals: SQL };

/** `equals` is the condition for equal texts. */
function textCondition(text: SQL, { operator, value, equals }: TextCondition): SQL {
  if (operator === "ANY") return sql`coalesce(${text}, '') <> ''`;
  if (operator === "NONE") return sql`coalesce(${text}, '') = ''`;
  if (operator === "IS") return equals;
  if (operator === "ISNOT") return sql`(${equals}) is not true`;
  if (operator === "CONTAINS") return containsAll(sql`fold_text(${text})`, [value]);
  const sign = signs[operator];
  return /^\d{4}-/.test(value)
    ? sql`${text} ~ '^[12]\\d{3}-\\d\\d-\\d\\d$' and ${text} collate "C" ${sign} ${value}::text`
    : sql`case when ${text} ~ '^-?\\d{1,30}(\\.\\d{1,30})?$' then ${text}::numeric ${sign} ${value}::numeric end`;
}
