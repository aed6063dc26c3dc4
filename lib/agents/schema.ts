import { z } from "zod";
import { PlatformType } from "#lib/channels/schema.ts";
import { requirement } from "#lib/platform/requirement.ts";

export const MAX_AGENTS = 200;
export const MAX_ORIGINS = 50;

/** Limits of an agent's fields: characters, and the tokens of an answer. */
export const agentLimits = {
  name: 120,
  prompt: 100_000,
  model: 200,
  maxTokens: 32_768,
  fallbackMessage: 1_000,
  widgetTitle: 60,
  widgetGreeting: 500,
  widgetPlaceholder: 100,
} as const;

/** Actions that an agent can perform on its contact. lib/agent-runs implements each tool. */
export const agentTools = [
  "assign_stage",
  "assign_tag",
  "assign_segmentation",
  "assign_person",
  "assign_team",
  "mark_solved",
  "switch_off",
] as const;
export type AgentTool = (typeof agentTools)[number];

export const Agent = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  prompt: z.string(),
  temperature: z.number(),
  maxTokens: z.int(),
  channelId: z.string().nullable(),
  platformType: z.string().nullable(),
  widgetEnabled: z.boolean(),
  workspaceId: z.string(),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  /** Names of its knowledge files, in the order they were added. */
  files: z.array(z.string()),
});
export type Agent = z.infer<typeof Agent>;

const temperatureRange = "must be between 0 and 1";
const tokenRange = `must be between 1 and ${agentLimits.maxTokens}`;

const fields = {
  name: z.string().trim().min(1).max(agentLimits.name),
  /** Free text; blank means the workspace's default model. */
  model: z.string().trim().max(agentLimits.model),
  prompt: z.string().max(agentLimits.prompt),
  temperature: z.number().min(0, temperatureRange).max(1, temperatureRange),
  maxTokens: z.int().min(1, tokenRange).max(agentLimits.maxTokens, tokenRange),
  channelId: z.string().nullable(),
  platformType: PlatformType.nullable(),
  widgetEnabled: z.boolean(),
};

const changes = z.object(fields).partial().shape;

/** A new agent; omitted fields get their defaults. */
export const CreateAgent = z.object({ ...changes, name: fields.name });
export type CreateAgent = z.infer<typeof CreateAgent>;

/** Only the keys sent change. */
export const UpdateAgent = z.object(changes);
export type UpdateAgent = z.infer<typeof UpdateAgent>;

/** Response of `enable-widget`; `script` is the HTML tag to paste into a site. */
export const WidgetSwitch = z.object({ agentId: z.string(), widgetEnabled: z.boolean(), script: z.string() });
export type WidgetSwitch = z.infer<typeof WidgetSwitch>;

const versioned = {
  name: z.string(),
  model: z.string(),
  prompt: z.string(),
  temperature: z.number(),
  maxTokens: z.int(),
  tools: z.array(z.string()),
  fallbackMessage: z.string().nullable(),
};

/** A version of an agent, newest first in lists. */
export const AgentVersion = z.object({
  version: z.int(),
  ...versioned,
  actorName: z.string(),
  date: z.iso.datetime(),
});
export type AgentVersion = z.infer<typeof AgentVersion>;

/** A color such as `#2f6fde`. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, requirement("must be a color such as #2f6fde", "color"));

/** How a widget looks and which websites may embed it. */
export const WidgetLook = z.object({
  /** Origins such as `https://example.com`; null means any website, an empty list none. */
  allowedOrigins: z.array(z.string()).nullable(),
  color: z.string(),
  position: z.enum(["left", "right"]),
  /** Empty means the agent's name. */
  title: z.string(),
  /** The agent's first message; empty means none. */
  greeting: z.string(),
  /** Empty means the widget's default text. */
  placeholder: z.string(),
});
export type WidgetLook = z.infer<typeof WidgetLook>;

/** The default settings of a widget. */
export const defaultWidget: WidgetLook = {
  allowedOrigins: null,
  color: "#4f46e5",
  position: "right",
  title: "",
  greeting: "",
  placeholder: "",
};

/** Settings of an agent apart from its main fields. */
export const AgentSettings = z.object({
  agentId: z.string(),
  /** Names of the tools it may use; by default all of them. */
  tools: z.array(z.enum(agentTools)),
  /** Message when the model fails; null means the built-in sentence. */
  fallbackMessage: z.string().nullable(),
  widget: WidgetLook,
});
export type AgentSettings = z.infer<typeof AgentSettings>;

const NOT_AN_ORIGIN = requirement(
  "must be a scheme and host such as https://example.com, without a path",
  "domain",
);
const Origin = z
  .string()
  .max(300)
  .transform((text, ctx) => {
    const origin = originOf(text);
    if (origin !== null) return origin;
    ctx.addIssue({
      code: "custom",
      message: NOT_AN_ORIGIN,
    });
    return z.NEVER;
  });

/**
 * Websites that may embed a page of ours: origins such as `https://example.com`; null means any, an empty list none.
 */
export const AllowedOrigins = z.array(Origin).max(MAX_ORIGINS).nullable();

/** Only the given keys change, also within `widget`. */
export const UpdateAgentSettings = z
  .object({
    tools: z.array(z.enum(agentTools)).max(50),
    fallbackMessage: z.string().trim().max(agentLimits.fallbackMessage).nullable(),
    widget: z
      .object({
        allowedOrigins: AllowedOrigins,
        color: Color.toLowerCase(),
        position: WidgetLook.shape.position,
        title: z.string().trim().max(agentLimits.widgetTitle),
        greeting: z.string().trim().max(agentLimits.widgetGreeting),
        placeholder: z.string().trim().max(agentLimits.widgetPlaceholder),
      })
      .partial(),
  })
  .partial();
export type UpdateAgentSettings = z.infer<typeof UpdateAgentSettings>;

/** Body of `PUT /api/agent/save`: only the given keys of both parts change. */
export const SaveAgent = z.object({
  agentId: z.string(),
  /** As in the header. */
  workspaceId: z.string().optional(),
  agent: UpdateAgent.default({}),
  settings: UpdateAgentSettings.default({}),
});
export type SaveAgent = z.infer<typeof SaveAgent>;

/** An agent and its settings after saving. */
export const SavedAgent = z.object({ agent: Agent, settings: AgentSettings });
export type SavedAgent = z.infer<typeof SavedAgent>;

/** Returns the serialized origin (RFC 6454, 6.2) of a URL that is only an origin; otherwise null. */
function originOf(text: string): string | null {
  const trimmed = text.trim();
  // Stricter than the URL standard, which lets `;` and `*` into a host: origins go into a CSP header.
  if (!/^https?:\/\/(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/iu.test(trimmed)) return null;
  return URL.canParse(trimmed) ? new URL(trimmed).origin : null;
}
