import { fetchLeadJob } from "./ads/fetch-lead.ts";
import { answerConversationJob } from "./answer-job.ts";
import { fetchMediaJob } from "./media/fetch-media.ts";
import { processNotificationJob, retryNotificationJob } from "./process-notification.ts";

export const inboundWebhookJobs = [
  processNotificationJob,
  retryNotificationJob,
  fetchMediaJob,
  fetchLeadJob,
  answerConversationJob,
];
