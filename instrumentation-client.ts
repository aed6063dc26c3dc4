import { config } from "zod";

// Next runs this before any other module of a page. Zod tries at the first object it makes whether it may make code of
// text, which our policy forbids, and browsers report each try.
config({ jitless: true });
