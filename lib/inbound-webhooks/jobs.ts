import { fetchLeadJob } from "./ads/fetch-lead.ts";
import { answerConversationJob } from "./channel-answer.ts";
import { fetchMediaJob } from "./media/fetch-media.ts";
import { processNotificationJob, retryNotificationJob } from "./process-notification.ts";

/** Background jobs for inbound notifications. */
export const inboundWebhookJobs = [
  processNotificationJob,
  retryNotificationJob,
  fetchMediaJob,
  fetchLeadJob,
  answerConversationJob,
];
