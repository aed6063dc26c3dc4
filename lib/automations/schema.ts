import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { NodeId } from "./nodes/define-node.ts";
import { AutomationNode } from "./nodes/node-kinds.ts";

export { askLimits } from "./nodes/ask.ts";
export type { NodePort, ReferenceKind } from "./nodes/define-node.ts";
export { Duration, describeDuration } from "./nodes/duration.ts";
export { AutomationNode, kindOf, type NodeType, nameOfNode, nodeKinds, portsOf } from "./nodes/node-kinds.ts";
export { StartOn } from "./nodes/start.ts";
export { awaitableTriggers, WaitFor } from "./nodes/wait.ts";

export const MAX_AUTOMATIONS = 100;
/** Maximum number of nodes in `nodes` of a new automation, and in a graph. */
const MAX_NODES = 50;
const MAX_GRAPH_NODES = 200;

/** Limits of runs; see docs/automations.md. */
export const runBounds = {
  /** Steps of a run; it fails at the next one. */
  steps: 200,
  /** Chain of automations that trigger each other. */
  depth: 5,
  /** Starts of one automation for one contact in an hour. */
  startsOfContact: 10,
  /** Starts of one automation in a minute; further ones are delayed. */
  startsPerMinute: 600,
} as const;

/** Maximum number of characters of a prompt document's text, and of bytes of its file. */
export const promptDocumentLimits = { characters: 200_000, bytes: 10 * 1_048_576 } as const;

const Id = z.string();
const Instant = z.iso.datetime();
const Name = z.string().trim().min(1).max(120);

/** A document that an AI-agent node uses; the API does not return its text. */
export const PromptDocument = z.object({ url: z.string(), fileName: z.string(), fetchedAt: Instant });
export type PromptDocument = z.infer<typeof PromptDocument>;

/** Connects a port of one node to another node. */
export const AutomationEdge = z.object({
  id: z.string().min(1).max(100),
  from: NodeId,
  port: z.string().min(1).max(40),
  to: NodeId,
});
export type AutomationEdge = z.infer<typeof AutomationEdge>;

/** A port without an edge ends the run. */
export const AutomationGraph = z.object({
  nodes: z.array(AutomationNode).max(MAX_GRAPH_NODES),
  edges: z.array(AutomationEdge).max(MAX_GRAPH_NODES * 4),
});
export type AutomationGraph = z.infer<typeof AutomationGraph>;

/** An AI-agent node in the shape of the API before graphs. */
const AgentNode = z.object({
  id: Id,
  type: z.literal("ai-agent"),
  name: z.string(),
  /** Null if none was chosen or it was deleted. */
  agentId: Id.nullable(),
  prompt: z.string(),
  promptDocument: PromptDocument.nullable(),
});

/** draft: never published; published: runs start; paused: no new runs, active runs continue. */
export const automationStatuses = ["draft", "published", "paused"] as const;

/** A problem that prevents publishing a draft; `nodeId` is null if it concerns the whole graph. */
export const Problem = z.object({ nodeId: Id.nullable(), message: z.string(), parts: ReasonParts });
export type Problem = z.infer<typeof Problem>;

export const AutomationSummary = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(automationStatuses),
  /** The published version; null if there is none. */
  version: z.int().nullable(),
  /** Type of its start: `first_message`, `keyword` …; null without a start node. */
  startsOn: z.string().nullable(),
  /** Active runs, and runs that failed in the last week. */
  activeRuns: z.int(),
  failedRuns: z.int(),
  /** The newest of these failures. */
  lastFailure: z
    .object({ runId: Id, reason: z.string(), reasonParts: ReasonParts, date: Instant })
    .nullable(),
  /** Its AI-agent nodes, in order. */
  nodes: z.array(AgentNode),
  creationDate: Instant,
  updatedDate: Instant,
});
export type AutomationSummary = z.infer<typeof AutomationSummary>;

export const Automation = AutomationSummary.extend({
  graph: AutomationGraph,
  problems: z.array(Problem),
  /** Problems of the published version that would make runs fail; empty if nothing is published. */
  liveProblems: z.array(Problem),
  /** Whether the draft differs from the published version; true if nothing is published. */
  isChanged: z.boolean(),
  publishedDate: Instant.nullable(),
});
export type Automation = z.infer<typeof Automation>;

/**
 * A new automation: with a graph, with `nodes` (a sequence of AI-agent nodes, as before graphs), or with only a start
 * node.
 */
export const CreateAutomation = z.object({
  name: Name,
  nodes: z
    .array(
      z.object({
        type: z.literal("ai-agent"),
        name: Name,
        agentId: Id.nullable().default(null),
        prompt: z.string().max(100_000).default(""),
      }),
    )
    .max(MAX_NODES)
    .default([]),
  graph: AutomationGraph.optional(),
});
export type CreateAutomation = z.infer<typeof CreateAutomation>;

/** Saves the draft; omitted fields stay unchanged. */
export const UpdateAutomation = z.object({ name: Name.optional(), graph: AutomationGraph.optional() });
export type UpdateAutomation = z.infer<typeof UpdateAutomation>;

/** A published version; it never changes. */
export const AutomationVersion = z.object({
  version: z.int(),
  publishedBy: z.string(),
  publishedDate: Instant,
  graph: AutomationGraph,
});
export type AutomationVersion = z.infer<typeof AutomationVersion>;

/** running: executing now; waiting: for a time, an answer, an event or a delivery; the others have ended. */
export const runStatuses = ["running", "waiting", "ended", "failed", "cancelled"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** One contact's pass through one version of an automation. */
export const AutomationRun = z.object({
  id: Id,
  automationId: Id,
  version: z.int(),
  contactId: Id,
  contactName: z.string(),
  conversationId: Id.nullable(),
  status: z.enum(runStatuses),
  /** The current node, or the one where it ended. */
  nodeId: Id,
  /** Awaited signal: `time`, `answer`, `delivery` or a trigger. */
  waitsFor: z.string().nullable(),
  /** When it continues at the latest. */
  wakeDate: Instant.nullable(),
  /** The reason why it failed or was canceled. */
  reason: z.string().nullable(),
  reasonParts: ReasonParts,
  steps: z.int(),
  creationDate: Instant,
  updatedDate: Instant,
  endDate: Instant.nullable(),
});
export type AutomationRun = z.infer<typeof AutomationRun>;

export const ContactRun = AutomationRun.extend({ automationName: z.string() });
export type ContactRun = z.infer<typeof ContactRun>;

/** One executed step of a run. */
export const AutomationStep = z.object({
  seq: z.int(),
  nodeId: Id,
  type: z.string(),
  /** passed: left by `port`, or ended there (port null); waiting: began to wait; failed: the run ended here. */
  status: z.enum(["passed", "waiting", "failed"]),
  port: z.string().nullable(),
  /** Description of the step's effect, in one sentence. */
  result: z.string(),
  resultParts: ReasonParts,
  error: z.string().nullable(),
  errorParts: ReasonParts,
  date: Instant,
});
export type AutomationStep = z.infer<typeof AutomationStep>;

/** A run with its path, and the graph of its version to draw it on. */
export const AutomationRunDetail = AutomationRun.extend({
  path: z.array(AutomationStep),
  graph: AutomationGraph,
});
export type AutomationRunDetail = z.infer<typeof AutomationRunDetail>;

/** Runs that passed a node, wait there now, or failed there. */
export const NodeCount = z.object({ nodeId: Id, passed: z.int(), waiting: z.int(), failed: z.int() });
export type NodeCount = z.infer<typeof NodeCount>;

/** A test: what the contact answers to each question, in order. */
export const TryAutomation = z.object({
  contactId: Id,
  answers: z.array(z.string().max(4_096)).max(50).default([]),
});
export type TryAutomation = z.infer<typeof TryAutomation>;

/** The path a contact would take now. */
export const AutomationTest = z.object({
  path: z.array(
    z.object({
      nodeId: Id,
      type: z.string(),
      name: z.string(),
      port: z.string().nullable(),
      does: z.string(),
      doesParts: ReasonParts,
    }),
  ),
  /** waits: for an answer that was not given; stopped: too many steps, or a node with a problem. */
  outcome: z.enum(["ended", "waits", "stopped"]),
  note: z.string().nullable(),
  noteParts: ReasonParts,
});
export type AutomationTest = z.infer<typeof AutomationTest>;

/** Published versions in the list; any of these can be restored as the draft. */
export const MAX_LISTED_VERSIONS = 50;

/** `send` sends the request, marked as a test. */
export const TryWebhook = z.object({
  nodeId: NodeId,
  contactId: Id,
  send: z.boolean().default(false),
});
export type TryWebhook = z.infer<typeof TryWebhook>;

/** Body of a manual start. */
export const StartAutomation = z.object({ contactId: Id });

/** Body of the route that sets a prompt document. */
export const SetPromptDocument = z.object({ urlDocument: z.string().trim().min(1).max(2_048) });
export type SetPromptDocument = z.infer<typeof SetPromptDocument>;
