import { apiKeyJobs } from "#lib/api-keys/jobs.ts";
import { automationJobs } from "#lib/automations/jobs.ts";
import { bulkEditJobs } from "#lib/bulk-edits/jobs.ts";
import { campaignJobs } from "#lib/campaigns/jobs.ts";
import { conversationJobs } from "#lib/conversations/jobs.ts";
import { followerJobs } from "#lib/followers/jobs.ts";
import { importJobs } from "#lib/imports/jobs.ts";
import { inboundWebhookJobs } from "#lib/inbound-webhooks/jobs.ts";
import { inboxJobs } from "#lib/inbox/jobs.ts";
import { invitationJobs } from "#lib/invitations/jobs.ts";
import { knowledgeJobs } from "#lib/knowledge/jobs.ts";
import { leadJobs } from "#lib/leads/jobs.ts";
import { mergeJobs } from "#lib/merges/jobs.ts";
import { notificationJobs } from "#lib/notifications/jobs.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { privacyJobs } from "#lib/privacy/jobs.ts";
import { sandboxJobs } from "#lib/sandbox/jobs.ts";
import { signInJobs } from "#lib/sign-in/jobs.ts";
import { simulatorJobs } from "#lib/simulator/jobs.ts";
import { taskJobs } from "#lib/tasks/jobs.ts";
import { templateJobs } from "#lib/templates/jobs.ts";
import { userJobs } from "#lib/users/jobs.ts";
import { workerJobs } from "#lib/workers/jobs.ts";

/** Every kind of background work in the system; the job runner runs these. */
export const jobs: readonly AnyJob[] = [
  automationJobs,
  bulkEditJobs,
  campaignJobs,
  conversationJobs,
  followerJobs,
  importJobs,
  inboxJobs,
  inboundWebhookJobs,
  knowledgeJobs,
  invitationJobs,
  leadJobs,
  mergeJobs,
  notificationJobs,
  privacyJobs,
  sandboxJobs,
  signInJobs,
  apiKeyJobs,
  simulatorJobs,
  taskJobs,
  templateJobs,
  workerJobs,
  userJobs,
].flat();
