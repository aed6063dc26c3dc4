export { listStageTimes } from "./list-stage-times.ts";
export { listTimeline } from "./list-timeline.ts";
export { readFacts } from "./read-facts.ts";
