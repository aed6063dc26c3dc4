import { createHash } from "node:crypto";
import type {
  InputRequiredResult,
  RequestStateCodec,
  Server,
  ServerContext,
} from "@modelcontextprotocol/server";
import { deriveKey, randomToken } from "../crypto.ts";
import type { Json, Tool } from "./define-tool.ts";
import type { McpSession, Sdk } from "./mcp-route.ts";

/** How long a user may take to confirm a call, in seconds. */
const CONFIRM_WITHIN_S = 600;
const CONFIRM = "confirm";

type Call = { tool: Tool; args: Json };

/** The call that needs a confirmation. `key` is new for each question. */
type AskedCall = { call: string; key: string };

/** The user's answer. A confirmed call runs once, by its idempotency key. */
type Answer = { kind: "yes"; idempotencyKey: string } | { kind: "no" } | { kind: "unasked" };
export type AskedCalls = RequestStateCodec<AskedCall>;

/** Signs the calls that need a confirmation, each for one caller in one workspace. */
export function askedCalls(sdk: Sdk, { caller, workspaceId }: McpSession): AskedCalls {
  return sdk.createRequestStateCodec<AskedCall>({
    key: deriveKey("mcp-request-state"),
    ttlSeconds: CONFIRM_WITHIN_S,
    bind: () => [caller.userId, caller.credentialId, workspaceId].join(" "),
  });
}

/** Returns whether a client can show a form to the user during a call. */
export function canAsk(server: Server): boolean {
  const elicitation = server.getClientCapabilities()?.elicitation;
  // No mode means a form.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Returns the user's answer about this call; `unasked` if there was no question about it. */
export function answerOf(sdk: Sdk, call: Call, { mcpReq }: ServerContext): Answer {
  const answer = sdk.inputResponse(mcpReq.inputResponses, CONFIRM);
  const asked = mcpReq.requestState<AskedCall>();
  if (asked?.call !== digestOf(call) || answer.kind !== "elicit") return { kind: "unasked" };
  const isYes = answer.action === "accept" && answer.content?.[CONFIRM] === true;
  return isYes ? { kind: "yes", idempotencyKey: asked.key } : { kind: "no" };
}

/** Returns the result that requests a confirmation of a call. The client repeats the call with the answer. */
export async function askPerson(
  sdk: Sdk,
  calls: AskedCalls,
  { question, ...call }: Call & { question: string },
  ctx: ServerContext,
): Promise<InputRequiredResult> {
  return sdk.inputRequired({
    inputRequests: {
      [CONFIRM]: sdk.inputRequired.elicit({
        message: question,
        requestedSchema: {
          type: "object",
          properties: { [CONFIRM]: { type: "boolean", title: call.tool.title, default: false } },
          required: [CONFIRM],
        },
      }),
    },
    requestState: await calls.mint({ call: digestOf(call), key: `mcp-${randomToken(16)}` }, ctx),
  });
}

/** A digest of a call. The order of its arguments does not matter. */
function digestOf({ tool, args }: Call): string {
  const sorted = Object.entries(args).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([tool.name, sorted]))
    .digest("base64url");
}
