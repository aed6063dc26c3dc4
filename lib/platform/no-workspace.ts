import { NIL_ID } from "./ids.ts";

/** The workspace of jobs and sealed values that belong to a person or to the installation. */
export const NO_WORKSPACE = NIL_ID;
