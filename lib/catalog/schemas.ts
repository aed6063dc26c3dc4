import * as accounts from "#lib/accounts/schema.ts";
import * as activity from "#lib/activity/schema.ts";
import * as agentRuns from "#lib/agent-runs/schema.ts";
import * as agents from "#lib/agents/schema.ts";
import * as apiKeys from "#lib/api-keys/schema.ts";
import * as audit from "#lib/audit/schema.ts";
import * as automations from "#lib/automations/schema.ts";
import * as bulkEdits from "#lib/bulk-edits/schema.ts";
import * as campaigns from "#lib/campaigns/schema.ts";
import * as cannedReplies from "#lib/canned-replies/schema.ts";
import * as channels from "#lib/channels/schema.ts";
import * as checklist from "#lib/checklist/schema.ts";
import * as consents from "#lib/consents/schema.ts";
import { ContactPayload } from "#lib/contacts/events.ts";
import * as contacts from "#lib/contacts/schema.ts";
import * as conversations from "#lib/conversations/schema.ts";
import * as customFields from "#lib/custom-fields/schema.ts";
import * as deliveries from "#lib/deliveries/schema.ts";
import * as events from "#lib/events/schema.ts";
import * as followers from "#lib/followers/schema.ts";
import * as imports from "#lib/imports/schema.ts";
import * as inboundWebhooks from "#lib/inbound-webhooks/schema.ts";
import * as inbox from "#lib/inbox/schema.ts";
import * as inspector from "#lib/inspector/schema.ts";
import * as invitations from "#lib/invitations/schema.ts";
import * as knowledge from "#lib/knowledge/schema.ts";
import * as leads from "#lib/leads/schema.ts";
import * as macros from "#lib/macros/schema.ts";
import * as mcpServers from "#lib/mcp-servers/schema.ts";
import * as merges from "#lib/merges/schema.ts";
import * as notifications from "#lib/notifications/schema.ts";
import * as oauth from "#lib/oauth/schema.ts";
import { OpportunityPayload } from "#lib/opportunities/events.ts";
import * as opportunities from "#lib/opportunities/schema.ts";
import * as passages from "#lib/passages/schema.ts";
import * as pipelines from "#lib/pipelines/schema.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { ReasonPart } from "#lib/platform/reason-parts.ts";
import * as presence from "#lib/presence/schema.ts";
import * as privacy from "#lib/privacy/schema.ts";
import * as providers from "#lib/providers/schema.ts";
import * as reports from "#lib/reports/schema.ts";
import * as roles from "#lib/roles/schema.ts";
import * as backtest from "#lib/rules/backtest/schema.ts";
import * as rules from "#lib/rules/schema.ts";
import * as sandbox from "#lib/sandbox/schema.ts";
import * as search from "#lib/search/schema.ts";
import * as segmentations from "#lib/segmentations/schema.ts";
import * as signIn from "#lib/sign-in/schema.ts";
import * as signInPolicy from "#lib/sign-in-policy/schema.ts";
import * as simulator from "#lib/simulator/schema.ts";
import * as singleSignOn from "#lib/single-sign-on/schema.ts";
import * as stages from "#lib/stages/schema.ts";
import * as system from "#lib/system/schema.ts";
import * as systemChecks from "#lib/system-checks/schema.ts";
import * as tags from "#lib/tags/schema.ts";
import { TaskPayload } from "#lib/tasks/events.ts";
import * as tasks from "#lib/tasks/schema.ts";
import * as teams from "#lib/teams/schema.ts";
import * as templates from "#lib/templates/schema.ts";
import * as timeline from "#lib/timeline/schema.ts";
import * as trash from "#lib/trash/schema.ts";
import * as usage from "#lib/usage/schema.ts";
import * as users from "#lib/users/schema.ts";
import * as views from "#lib/views/schema.ts";
import * as webForms from "#lib/web-forms/schema.ts";
import * as widgets from "#lib/widgets/schema.ts";
import * as workerMapping from "#lib/workers/mapping/schema.ts";
import * as transforms from "#lib/workers/mapping/transforms.ts";
import * as workers from "#lib/workers/schema.ts";
import * as workspaces from "#lib/workspaces/schema.ts";

/** Every module of schemas; those they export become the components of the OpenAPI document. */
export const schemaModules: readonly Record<string, unknown>[] = [
  accounts,
  agentRuns,
  agents,
  apiKeys,
  automations,
  bulkEdits,
  merges,
  campaigns,
  cannedReplies,
  channels,
  checklist,
  consents,
  contacts,
  conversations,
  customFields,
  deliveries,
  activity,
  events,
  followers,
  imports,
  inbox,
  inspector,
  inboundWebhooks,
  invitations,
  knowledge,
  leads,
  macros,
  notifications,
  oauth,
  opportunities,
  passages,
  pipelines,
  presence,
  privacy,
  providers,
  mcpServers,
  reports,
  roles,
  rules,
  backtest,
  sandbox,
  search,
  segmentations,
  signIn,
  signInPolicy,
  simulator,
  singleSignOn,
  stages,
  system,
  systemChecks,
  tags,
  tasks,
  teams,
  templates,
  timeline,
  trash,
  audit,
  usage,
  users,
  views,
  webForms,
  widgets,
  workers,
  workerMapping,
  transforms,
  workspaces,
];

/** Names of components where the name of the export is ambiguous outside its domain. */
export const componentNames = {
  WorkerFilter: workerMapping.Filter,
  WorkerMapping: workerMapping.Mapping,
  WorkerTransform: transforms.Transform,
  AgentAction: agentRuns.Action,
  AgentAnswer: agentRuns.Answer,
  AgentAnswerPart: agentRuns.AnswerPart,
  AgentRun: agentRuns.Run,
  AgentRunPage: agentRuns.RunPage,
  AgentRunSource: agentRuns.RunSource,
  AgentRunStatus: agentRuns.RunStatus,
  AgentRunStep: agentRuns.RunStep,
  AgentSource: agentRuns.Source,
  AskAgent: agentRuns.OnMessage,
  AutomationProblem: automations.Problem,
  CampaignAudience: campaigns.Audience,
  CampaignFigures: campaigns.Figures,
  CampaignQuietHours: campaigns.QuietHours,
  CampaignReasonCount: campaigns.ReasonCount,
  CampaignRecipient: campaigns.Recipient,
  CampaignRecipientPage: campaigns.RecipientPage,
  ChannelCapabilities: channels.Capabilities,
  ChannelPlatform: channels.Platform,
  ConsoleSession: users.Session,
  ContactBoard: contacts.Board,
  ContactBoardColumn: contacts.BoardColumn,
  ContactPayload,
  ConversationDrafts: inbox.Drafts,
  CurrencyTotal: opportunities.Total,
  InboxViewCount: inbox.ViewCount,
  NotificationPreference: notifications.Preference,
  NotificationPreferences: notifications.Preferences,
  OpportunityPayload,
  OutboundMessage: conversations.Outbound,
  ReasonPart,
  RecordId,
  RuleCondition: events.ConditionInput,
  RuleTrigger: rules.Trigger,
  SaveNotificationPreferences: notifications.SavePreferences,
  SendVisitorMessage: widgets.SendMessage,
  SendWebhookAction: rules.ActionInput,
  SimulatedAdClick: simulator.AdClick,
  SimulatedLeadForm: simulator.LeadForm,
  SimulatedPhone: simulator.Phone,
  SimulatedPhoneCustomer: simulator.PhoneCustomer,
  SimulatedPhoneMessage: simulator.PhoneMessage,
  StartWidgetSession: widgets.StartSession,
  TaskStatus: tasks.StatusId,
  UnreadNotifications: notifications.UnreadCount,
  VisitorPress: widgets.Press,
  WebhookAction: rules.Action,
  TaskPayload,
};
