/**
 * SQL that selects the id of the first workspace, whose owners see the installation. Ids are in the order of creation.
 * No row if there are only sandboxes.
 */
export const FIRST_WORKSPACE = "select id from workspaces where not sandbox order by id limit 1";
