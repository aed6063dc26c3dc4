import { randomBytes } from "node:crypto";
import { verifySignature } from "../../sdk/src/webhooks.ts";
import { callApi } from "./call-api.ts";
import type { HookContext, JsonObject, NodeItem, WebhookContext } from "./n8n.ts";
import { triggers } from "./triggers.ts";

type Registered = { ruleId?: string; secret?: string };

/** The trigger node: a rule of the workspace calls the workflow while it is active. */
export class TertuliaTrigger {
  description = {
    displayName: "Tertulia Trigger",
    name: "tertuliaTrigger",
    icon: "file:tertulia.svg",
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["trigger"]}}',
    description: "Starts the workflow when something happens in Tertulia",
    defaults: { name: "Tertulia Trigger" },
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: "tertuliaApi", required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Event",
        name: "trigger",
        type: "options",
        noDataExpression: true,
        required: true,
        default: triggers[0]?.value,
        options: triggers,
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: HookContext): Promise<boolean> {
        const { ruleId } = this.getWorkflowStaticData("node") as Registered;
        if (ruleId === undefined) return false;
        const rules = (await callApi(this, { method: "GET", path: "/api/rule" })) as { id: string }[];
        return rules.some(({ id }) => id === ruleId);
      },

      async create(this: HookContext): Promise<boolean> {
        const secret = `whsec_${randomBytes(32).toString("base64")}`;
        const { name = "", id = "" } = this.getWorkflow();
        const body: JsonObject = {
          name: `n8n: ${name || id}`.slice(0, 120),
          trigger: this.getNodeParameter("trigger") as string,
          actions: [{ type: "webhook", url: this.getNodeWebhookUrl("default") ?? "", method: "POST" }],
          signingSecret: secret,
        };
        const rule = (await callApi(this, { method: "POST", path: "/api/rule", body })) as { id: string };
        Object.assign(this.getWorkflowStaticData("node"), { ruleId: rule.id, secret });
        return true;
      },

      async delete(this: HookContext): Promise<boolean> {
        const data = this.getWorkflowStaticData("node") as Registered;
        if (data.ruleId === undefined) return true;
        try {
          await callApi(this, { method: "DELETE", path: "/api/rule", qs: { id: data.ruleId } });
        } catch {
          return false;
        }
        delete data.ruleId;
        delete data.secret;
        return true;
      },
    },
  };

  async webhook(this: WebhookContext): Promise<{ workflowData: NodeItem[][] } | { noWebhookResponse: true }> {
    const { secret = "" } = this.getWorkflowStaticData("node") as Registered;
    const { rawBody } = this.getRequestObject();
    try {
      if (secret === "") throw new Error("The workflow is not active.");
      await verifySignature({ body: rawBody, headers: this.getHeaderData(), secret });
    } catch {
      this.getResponseObject().status(401).json({ message: "The signature is not valid." });
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: JSON.parse(new TextDecoder().decode(rawBody)) as JsonObject }]] };
  }
}
