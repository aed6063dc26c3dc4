export { download } from "./download.ts";
export { EgressFailure } from "./failure.ts";
export { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";
