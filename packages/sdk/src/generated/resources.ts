// Written by `npm run sdk` from the contracts of the API. Do not edit.
import { type PlatformApi, platform } from "./platform.ts";
import { type UsersApi, users } from "./users.ts";
import { type SignInApi, signIn } from "./sign-in.ts";
import { type SignInPolicyApi, signInPolicy } from "./sign-in-policy.ts";
import { type TeamsApi, teams } from "./teams.ts";
import { type InvitationsApi, invitations } from "./invitations.ts";
import { type AccountsApi, accounts } from "./accounts.ts";
import { type NotificationsApi, notifications } from "./notifications.ts";
import { type ApiKeysApi, apiKeys } from "./api-keys.ts";
import { type ConnectedAppsApi, connectedApps } from "./connected-apps.ts";
import { type AuditApi, audit } from "./audit.ts";
import { type UsageApi, usage } from "./usage.ts";
import { type SystemApi, system } from "./system.ts";
import { type IdentityProvidersApi, identityProviders } from "./identity-providers.ts";
import { type WorkspacesApi, workspaces } from "./workspaces.ts";
import { type SandboxesApi, sandboxes } from "./sandboxes.ts";
import { type ChecklistApi, checklist } from "./checklist.ts";
import { type ContactsApi, contacts } from "./contacts.ts";
import { type BulkEditsApi, bulkEdits } from "./bulk-edits.ts";
import { type ConsentsApi, consents } from "./consents.ts";
import { type PrivacyApi, privacy } from "./privacy.ts";
import { type TrashApi, trash } from "./trash.ts";
import { type StagesApi, stages } from "./stages.ts";
import { type TagsApi, tags } from "./tags.ts";
import { type SegmentationsApi, segmentations } from "./segmentations.ts";
import { type CustomFieldsApi, customFields } from "./custom-fields.ts";
import { type PipelinesApi, pipelines } from "./pipelines.ts";
import { type OpportunitiesApi, opportunities } from "./opportunities.ts";
import { type ReportsApi, reports } from "./reports.ts";
import { type RolesApi, roles } from "./roles.ts";
import { type RulesApi, rules } from "./rules.ts";
import { type DeliveriesApi, deliveries } from "./deliveries.ts";
import { type EventsApi, events } from "./events.ts";
import { type ActivityApi, activity } from "./activity.ts";
import { type FollowersApi, followers } from "./followers.ts";
import { type PresenceApi, presence } from "./presence.ts";
import { type InspectorApi, inspector } from "./inspector.ts";
import { type AgentsApi, agents } from "./agents.ts";
import { type AutomationsApi, automations } from "./automations.ts";
import { type KnowledgeApi, knowledge } from "./knowledge.ts";
import { type ProvidersApi, providers } from "./providers.ts";
import { type McpServersApi, mcpServers } from "./mcp-servers.ts";
import { type ChannelsApi, channels } from "./channels.ts";
import { type AgentRunsApi, agentRuns } from "./agent-runs.ts";
import { type ConversationsApi, conversations } from "./conversations.ts";
import { type InboundWebhooksApi, inboundWebhooks } from "./inbound-webhooks.ts";
import { type LeadsApi, leads } from "./leads.ts";
import { type FormsApi, forms } from "./forms.ts";
import { type SimulatorApi, simulator } from "./simulator.ts";
import { type CannedRepliesApi, cannedReplies } from "./canned-replies.ts";
import { type MacrosApi, macros } from "./macros.ts";
import { type InboxApi, inbox } from "./inbox.ts";
import { type ViewsApi, views } from "./views.ts";
import { type TasksApi, tasks } from "./tasks.ts";
import { type ImportsApi, imports } from "./imports.ts";
import { type TemplatesApi, templates } from "./templates.ts";
import { type CampaignsApi, campaigns } from "./campaigns.ts";
import { type TimelineApi, timeline } from "./timeline.ts";
import { type SearchApi, search } from "./search.ts";
import { type WorkersApi, workers } from "./workers.ts";

/** The methods of the API by resource. */
export type Resources = {
  readonly platform: PlatformApi;
  readonly users: UsersApi;
  readonly signIn: SignInApi;
  readonly signInPolicy: SignInPolicyApi;
  readonly teams: TeamsApi;
  readonly invitations: InvitationsApi;
  readonly accounts: AccountsApi;
  readonly notifications: NotificationsApi;
  readonly apiKeys: ApiKeysApi;
  readonly connectedApps: ConnectedAppsApi;
  readonly audit: AuditApi;
  readonly usage: UsageApi;
  readonly system: SystemApi;
  readonly identityProviders: IdentityProvidersApi;
  readonly workspaces: WorkspacesApi;
  readonly sandboxes: SandboxesApi;
  readonly checklist: ChecklistApi;
  readonly contacts: ContactsApi;
  readonly bulkEdits: BulkEditsApi;
  readonly consents: ConsentsApi;
  readonly privacy: PrivacyApi;
  readonly trash: TrashApi;
  readonly stages: StagesApi;
  readonly tags: TagsApi;
  readonly segmentations: SegmentationsApi;
  readonly customFields: CustomFieldsApi;
  readonly pipelines: PipelinesApi;
  readonly opportunities: OpportunitiesApi;
  readonly reports: ReportsApi;
  readonly roles: RolesApi;
  readonly rules: RulesApi;
  readonly deliveries: DeliveriesApi;
  readonly events: EventsApi;
  readonly activity: ActivityApi;
  readonly followers: FollowersApi;
  readonly presence: PresenceApi;
  readonly inspector: InspectorApi;
  readonly agents: AgentsApi;
  readonly automations: AutomationsApi;
  readonly knowledge: KnowledgeApi;
  readonly providers: ProvidersApi;
  readonly mcpServers: McpServersApi;
  readonly channels: ChannelsApi;
  readonly agentRuns: AgentRunsApi;
  readonly conversations: ConversationsApi;
  readonly inboundWebhooks: InboundWebhooksApi;
  readonly leads: LeadsApi;
  readonly forms: FormsApi;
  readonly simulator: SimulatorApi;
  readonly cannedReplies: CannedRepliesApi;
  readonly macros: MacrosApi;
  readonly inbox: InboxApi;
  readonly views: ViewsApi;
  readonly tasks: TasksApi;
  readonly imports: ImportsApi;
  readonly templates: TemplatesApi;
  readonly campaigns: CampaignsApi;
  readonly timeline: TimelineApi;
  readonly search: SearchApi;
  readonly workers: WorkersApi;
};

/** @internal How each method is sent (../operation.ts). */
export const operations = {
  platform,
  users,
  signIn,
  signInPolicy,
  teams,
  invitations,
  accounts,
  notifications,
  apiKeys,
  connectedApps,
  audit,
  usage,
  system,
  identityProviders,
  workspaces,
  sandboxes,
  checklist,
  contacts,
  bulkEdits,
  consents,
  privacy,
  trash,
  stages,
  tags,
  segmentations,
  customFields,
  pipelines,
  opportunities,
  reports,
  roles,
  rules,
  deliveries,
  events,
  activity,
  followers,
  presence,
  inspector,
  agents,
  automations,
  knowledge,
  providers,
  mcpServers,
  channels,
  agentRuns,
  conversations,
  inboundWebhooks,
  leads,
  forms,
  simulator,
  cannedReplies,
  macros,
  inbox,
  views,
  tasks,
  imports,
  templates,
  campaigns,
  timeline,
  search,
  workers,
};
