// Written by `npm run sdk` from the contracts of the API. Do not edit.

/** The version of the API that these types describe. Every call asks for it. */
export const API_VERSION = "2026-11-23";
