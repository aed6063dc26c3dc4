import { type SQL, sql } from "drizzle-orm";
import type { Contact, ContactOrder } from "../schema.ts";

type Position = (string | number)[];
type FieldOrder = "field" | "fieldDescending";
export type Ordering = {
  /** Joined to contacts `c` for the order. */
  join?: SQL;
  orderBy: SQL;
  after(position: Position): SQL;
  positionOf(last: Contact): Position;
};

const activity = sql`coalesce(c.last_message_at, '-infinity')`;

/** A search text starts with the name, in lower case and without accents. */
const searchTexts = sql`join contact_search n on n.workspace_id = c.workspace_id and n.contact_id = c.id`;
const nameText = startOf(sql`n.text`);

/**
 * For each order of a list: its SQL, the condition after a position, and the position of a contact. "nulls" clauses
 * match the indexes, although no column here is ever null.
 */
export const contactOrderings: Record<Exclude<ContactOrder, FieldOrder>, Ordering> = {
  newest: {
    orderBy: sql`c.created_at desc nulls last, c.id desc nulls last`,
    after: ([at, id]) => sql`(c.created_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ creationDate, id }) => [creationDate, id],
  },
  oldest: {
    orderBy: sql`c.created_at nulls first, c.id nulls first`,
    after: ([at, id]) => sql`(c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ creationDate, id }) => [creationDate, id],
  },
  lastMessage: {
    orderBy: sql`${activity} desc nulls last, c.id desc nulls last`,
    after: ([at, id]) => sql`(${activity}, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    positionOf: activityPosition,
  },
  lastMessageOldest: {
    orderBy: sql`${activity} nulls first, c.id nulls first`,
    after: ([at, id]) => sql`(${activity}, c.id) > (${at}::timestamptz, ${id}::uuid)`,
    positionOf: activityPosition,
  },
  name: {
    join: searchTexts,
    orderBy: sql`${nameText}, n.contact_id`,
    after: ([text, id]) => sql`(${nameText}, n.contact_id) > (${foldedStart(text)}, ${id}::uuid)`,
    positionOf: namePosition,
  },
  nameDescending: {
    join: searchTexts,
    orderBy: sql`${nameText} desc, n.contact_id desc`,
    after: ([text, id]) => sql`(${nameText}, n.contact_id) < (${foldedStart(text)}, ${id}::uuid)`,
    positionOf: namePosition,
  },
  card: {
    orderBy: sql`c.order_in_cards, c.id`,
    after: ([key, id]) => sql`(c.order_in_cards, c.id) > (${key}::bigint, ${id}::uuid)`,
    positionOf: ({ orderInCards, id }) => [orderInCards, id],
  },
};

function activityPosition({ lastMessageDate, id }: Contact): Position {
  return [lastMessageDate ?? "-infinity", id];
}

/** As the trigger of contact_search composes it. */
function namePosition({ name, lastname, email, internalWhatsappNumber, id }: Contact): Position {
  return [[name, lastname, email, internalWhatsappNumber].filter((part) => part !== null).join(" "), id];
}

function foldedStart(text: string | number | undefined): SQL {
  return startOf(sql`fold_text(${text}::text)`);
}

/** As in contact_search_name_idx. */
function startOf(text: SQL): SQL {
  return sql`left(${text}, 80) collate "C"`;
}

/** Returns the order of a custom field: by number, or else by text without case and accents. Empty values are last. */
export function fieldOrdering(field: { code: string; type: string }, order: FieldOrder): Ordering {
  const keyOf = (value: SQL) =>
    field.type === "number"
      ? sql`case when ${value} ~ '^-?\\d{1,30}(\\.\\d{1,30})?$' then ${value}::numeric end`
      : sql`nullif(${startOf(sql`fold_text(${value})`)}, '')`;
  const key = sql`(${keyOf(sql`(c.custom_fields ->> ${field.code}::text)`)})`;
  const direction = order === "field" ? sql`asc` : sql`desc`;
  const next = order === "field" ? sql`>` : sql`<`;
  return {
    orderBy: sql`${key} ${direction} nulls last, c.id ${direction}`,
    after: ([value, id]) => {
      const last = sql`(${keyOf(sql`${value}::text`)})`;
      const isLater = sql`c.id ${next} ${id}::uuid`;
      return sql`case when ${last} is null then ${key} is null and ${isLater}
        else ${key} is null or ${key} ${next} ${last} or (${key} = ${last} and ${isLater}) end`;
    },
    positionOf: ({ customFields, id }) => {
      const own = customFields.find(({ code }) => code === field.code);
      return [own?.value.slice(0, 200) ?? "", id];
    },
  };
}
