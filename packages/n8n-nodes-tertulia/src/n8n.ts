/** The parts of n8n's node interface (`n8n-workflow`) that these nodes use. */

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export type HttpRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  qs?: JsonObject;
  body?: JsonObject;
  json: true;
};

export type NodeProperty = {
  displayName: string;
  name: string;
  type: string;
  default: unknown;
  required?: boolean;
  description?: string;
  placeholder?: string;
  noDataExpression?: boolean;
  typeOptions?: Record<string, unknown>;
  options?: { name: string; value: string; action?: string; description?: string }[];
  displayOptions?: { show: Record<string, string[]> };
};

/** The `this` that n8n passes to the functions of a node. */
export type NodeContext = {
  getNodeParameter(name: string, index?: number, fallback?: unknown): unknown;
  getCredentials(type: string): Promise<JsonObject>;
  helpers: {
    httpRequestWithAuthentication: {
      call(context: unknown, type: string, request: HttpRequest): Promise<unknown>;
    };
  };
};

export type NodeItem = { json: JsonObject; pairedItem?: { item: number } };

export type ExecuteContext = NodeContext & {
  getInputData(): NodeItem[];
  continueOnFail(): boolean;
};

export type HookContext = NodeContext & {
  getNodeWebhookUrl(name: string): string | undefined;
  getWorkflow(): { id?: string; name?: string };
  getWorkflowStaticData(scope: "node"): JsonObject;
};

export type WebhookContext = NodeContext & {
  getWorkflowStaticData(scope: "node"): JsonObject;
  getHeaderData(): Record<string, string | string[] | undefined>;
  getRequestObject(): { rawBody: Uint8Array };
  getResponseObject(): { status(code: number): { json(body: object): void } };
};
