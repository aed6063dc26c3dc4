import { answerConversationJob } from "./channel-answer.ts";
import { fetchLeadJob } from "./fetch-lead.ts";
import { fetchMediaJob } from "./fetch-media.ts";
import { processNotificationJob, retryNotificationJob } from "./process-notification.ts";

/** Background jobs for inbound notifications. */
export const inboundWebhookJobs = [
  processNotificationJob,
  retryNotificationJob,
  fetchMediaJob,
  fetchLeadJob,
  answerConversationJob,
];
