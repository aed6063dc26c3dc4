/** The workspace of jobs and sealed values that belong to a person or to the installation. */
export const NO_WORKSPACE = "00000000-0000-0000-0000-000000000000";
