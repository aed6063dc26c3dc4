import { stages } from "#lib/db/schema/index.ts";

/** The columns of a `Stage`. */
export const stageRow = {
  id: stages.id,
  name: stages.name,
  color: stages.color,
  order: stages.order,
  isDefault: stages.isDefault,
};
