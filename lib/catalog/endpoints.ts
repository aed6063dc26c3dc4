import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { activityEndpoints } from "#lib/activity/endpoints.ts";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { auditEndpoints } from "#lib/audit/endpoints.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { checklistEndpoints } from "#lib/checklist/endpoints.ts";
import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { eventEndpoints } from "#lib/events/endpoints.ts";
import { followerEndpoints } from "#lib/followers/endpoints.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { oauthEndpoints } from "#lib/oauth/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { presenceEndpoints } from "#lib/presence/endpoints.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import { searchEndpoints } from "#lib/search/endpoints.ts";
import { segmentationEndpoints } from "#lib/segmentations/endpoints.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { signInPolicyEndpoints } from "#lib/sign-in-policy/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import { usageEndpoints } from "#lib/usage/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

/** Every endpoint of the system by resource and method, as the SDK names them: `contacts.update`. */
export const endpointGroups = {
  platform: platformEndpoints,
  users: userEndpoints,
  signIn: signInEndpoints,
  signInPolicy: signInPolicyEndpoints,
  teams: teamEndpoints,
  invitations: invitationEndpoints,
  accounts: accountEndpoints,
  notifications: notificationEndpoints,
  apiKeys: apiKeyEndpoints,
  connectedApps: oauthEndpoints,
  audit: auditEndpoints,
  usage: usageEndpoints,
  system: systemEndpoints,
  identityProviders: identityProviderEndpoints,
  workspaces: workspaceEndpoints,
  sandboxes: sandboxEndpoints,
  checklist: checklistEndpoints,
  contacts: { ...contactEndpoints, ...mergeEndpoints },
  bulkEdits: bulkEditEndpoints,
  consents: consentEndpoints,
  privacy: privacyEndpoints,
  trash: trashEndpoints,
  stages: stageEndpoints,
  tags: tagEndpoints,
  segmentations: segmentationEndpoints,
  customFields: customFieldEndpoints,
  pipelines: pipelineEndpoints,
  opportunities: opportunityEndpoints,
  reports: reportEndpoints,
  roles: roleEndpoints,
  rules: ruleEndpoints,
  deliveries: deliveryEndpoints,
  events: eventEndpoints,
  activity: activityEndpoints,
  followers: followerEndpoints,
  presence: presenceEndpoints,
  inspector: inspectorEndpoints,
  agents: agentEndpoints,
  automations: automationEndpoints,
  knowledge: knowledgeEndpoints,
  providers: providerEndpoints,
  mcpServers: mcpServerEndpoints,
  channels: channelEndpoints,
  agentRuns: agentRunEndpoints,
  conversations: conversationEndpoints,
  inboundWebhooks: inboundWebhookEndpoints,
  leads: leadEndpoints,
  forms: webFormEndpoints,
  simulator: simulatorEndpoints,
  cannedReplies: cannedReplyEndpoints,
  macros: macroEndpoints,
  inbox: inboxEndpoints,
  views: viewEndpoints,
  tasks: taskEndpoints,
  imports: importEndpoints,
  templates: templateEndpoints,
  campaigns: campaignEndpoints,
  timeline: timelineEndpoints,
  search: searchEndpoints,
  widgets: widgetEndpoints,
  workers: workerEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

/** Every endpoint of the system: OpenAPI, the tenancy tests and the API reference read this list. */
export const endpoints: readonly Endpoint[] = Object.values(endpointGroups).flatMap((group): Endpoint[] =>
  Object.values(group),
);
