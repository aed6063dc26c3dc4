export { download } from "./download.ts";
export { EgressFailure, egressFailureIn } from "./failure.ts";
export { emptyResponse, encodeForm, type FetchedResponse, withBody } from "./fetched.ts";
export { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";
