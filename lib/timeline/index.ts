export { listStageTimes } from "./list-stage-times.ts";
export { listTimeline } from "./list-timeline.ts";
export { readContactSummaries } from "./read-contact-summaries.ts";
