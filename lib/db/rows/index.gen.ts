// Written by `npm run statements`.
import type { ActivityRows } from "./activity.gen.ts";
import type { AgentRunsRows } from "./agent-runs.gen.ts";
import type { AutomationsRows } from "./automations.gen.ts";
import type { BulkEditsRows } from "./bulk-edits.gen.ts";
import type { CampaignsRows } from "./campaigns.gen.ts";
import type { ChannelsRows } from "./channels.gen.ts";
import type { ChecklistRows } from "./checklist.gen.ts";
import type { ComposedRows } from "./composed.gen.ts";
import type { ConsentsRows } from "./consents.gen.ts";
import type { ContactsRows } from "./contacts.gen.ts";
import type { ConversationsRows } from "./conversations.gen.ts";
import type { CustomFieldsRows } from "./custom-fields.gen.ts";
import type { DeliveriesRows } from "./deliveries.gen.ts";
import type { EventsRows } from "./events.gen.ts";
import type { FollowersRows } from "./followers.gen.ts";
import type { ImportsRows } from "./imports.gen.ts";
import type { InboundWebhooksRows } from "./inbound-webhooks.gen.ts";
import type { InboxRows } from "./inbox.gen.ts";
import type { LeadsRows } from "./leads.gen.ts";
import type { MacrosRows } from "./macros.gen.ts";
import type { MergesRows } from "./merges.gen.ts";
import type { NotificationsRows } from "./notifications.gen.ts";
import type { OpportunitiesRows } from "./opportunities.gen.ts";
import type { PassagesRows } from "./passages.gen.ts";
import type { PipelinesRows } from "./pipelines.gen.ts";
import type { PlatformRows } from "./platform.gen.ts";
import type { PresenceRows } from "./presence.gen.ts";
import type { ReportsRows } from "./reports.gen.ts";
import type { RulesRows } from "./rules.gen.ts";
import type { StagesRows } from "./stages.gen.ts";
import type { TagsRows } from "./tags.gen.ts";
import type { TasksRows } from "./tasks.gen.ts";
import type { TeamsRows } from "./teams.gen.ts";
import type { TemplatesRows } from "./templates.gen.ts";
import type { TimelineRows } from "./timeline.gen.ts";
import type { UsageRows } from "./usage.gen.ts";
import type { WebFormsRows } from "./web-forms.gen.ts";
import type { WidgetsRows } from "./widgets.gen.ts";
import type { WorkersRows } from "./workers.gen.ts";

/** The rows of each statement by its name. */
export interface StatementRows
  extends
    ActivityRows,
    AgentRunsRows,
    AutomationsRows,
    BulkEditsRows,
    CampaignsRows,
    ChannelsRows,
    ChecklistRows,
    ComposedRows,
    ConsentsRows,
    ContactsRows,
    ConversationsRows,
    CustomFieldsRows,
    DeliveriesRows,
    EventsRows,
    FollowersRows,
    ImportsRows,
    InboundWebhooksRows,
    InboxRows,
    LeadsRows,
    MacrosRows,
    MergesRows,
    NotificationsRows,
    OpportunitiesRows,
    PassagesRows,
    PipelinesRows,
    PlatformRows,
    PresenceRows,
    ReportsRows,
    RulesRows,
    StagesRows,
    TagsRows,
    TasksRows,
    TeamsRows,
    TemplatesRows,
    TimelineRows,
    UsageRows,
    WebFormsRows,
    WidgetsRows,
    WorkersRows {}
