export { answerMessage } from "./answer-message.ts";
export { type AnswerInput, answerQuestion, type QuestionAnswer } from "./answer-question.ts";
export { listRuns } from "./list-runs.ts";
export { markRunStopped } from "./mark-run-stopped.ts";
export { pruneRuns } from "./prune-runs.ts";
export { recordSkippedReply } from "./record-skipped-reply.ts";
export { tryAgent } from "./try-agent.ts";
