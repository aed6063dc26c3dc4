export { type Download, type DownloadOptions, download } from "./download.ts";
export { EgressFailure } from "./failure.ts";
export { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";
export { type EgressResult, sendRequest } from "./send-request.ts";
