import type { Tertulia } from "../client.ts";
import type { AgentAnswer, Agent as AgentData } from "../generated/schemas.ts";
import { type CompatOptions, connect, done, refuse } from "./connection.ts";
import { type PromptSections, promptOf, withSection } from "./prompt-sections.ts";

/** An agent's configuration. Other keys are accepted and ignored. */
export type AgentConfig = PromptSections & {
  name?: string;
  prompt?: string;
  model?: string;
  temperature?: number;
  maxTokens?: number;
  enableWidget?: boolean;
  [other: string]: unknown;
};

/** The file of an agent is named by the agent and the file name. */
type FileId = `${string}/${string}`;

/** AI agents and their knowledge. */
export class Agent {
  readonly #api: Tertulia;

  constructor(options: CompatOptions) {
    this.#api = connect(options);
  }

  /** Creates an agent. Instructions, persona, fallbacks and rules become sections of its prompt. */
  async addAgent(config: AgentConfig & { name: string }) {
    const { id } = await this.#api.agents.add({ ...fieldsOf(config), name: config.name });
    return { ...done("The agent was created."), agentId: id };
  }

  async updateAgent(agentId: string, config: AgentConfig) {
    await this.#api.agents.update({ ...fieldsOf(config), id: agentId });
    return done("The agent was updated.");
  }

  async getAgents(): Promise<AgentData[]> {
    return this.#api.agents.list();
  }

  async getAgentById({ id }: { id: string }): Promise<AgentData> {
    return this.#api.agents.get({ agentId: id });
  }

  async copyAgent({ id }: { id: string }): Promise<AgentData> {
    return this.#api.agents.copy({ agentId: id });
  }

  async deleteAgent({ id }: { id: string }) {
    await this.#api.agents.delete({ agentId: id });
    return done("The agent was deleted.");
  }

  /**
   * Sends a question to an agent. The answer is one text, also with `multipleAnswers`. Throws if a file is to be read.
   */
  async onMessage(params: {
    agentId: string;
    question: string;
    sessionId: string;
    contactId?: string;
    file?: string;
    multipleAnswers?: boolean;
  }): Promise<AgentAnswer> {
    const { agentId, question, sessionId, contactId, file } = params;
    if (file) refuse("A file in a question", "Add it to the agent's knowledge with addFile.");
    return this.#api.agentRuns.onMessage({ agentId, question, sessionId, ...(contactId && { contactId }) });
  }

  async enableWidget({ id, enable = true }: { id: string; enable?: boolean }) {
    const { script } = await this.#api.agents.enableWidget({ agentId: id, widgetEnabled: enable });
    return { ...done("The widget was switched."), script };
  }

  async setInstructions(agentId: string, instructions: Record<string, unknown>): Promise<void> {
    await this.#setSection(agentId, { instructions });
  }

  async setPersona(agentId: string, person: Record<string, unknown>): Promise<void> {
    await this.#setSection(agentId, { person });
  }

  async setRules(agentId: string, rules: Record<string, unknown>): Promise<void> {
    await this.#setSection(agentId, { rules });
  }

  /** `serviceError` becomes the message for a failing model, the others a section of the prompt. */
  async setFallbacks(
    agentId: string,
    { serviceError, ...fallbacks }: Record<string, unknown>,
  ): Promise<void> {
    if (typeof serviceError === "string")
      await this.#api.agents.updateSettings({ agentId, fallbackMessage: serviceError });
    if (Object.keys(fallbacks).length > 0) await this.#setSection(agentId, { fallbacks });
  }

  /** Sets the first message of the website chat. */
  async setGreeting(agentId: string, greeting: string): Promise<void> {
    await this.#api.agents.updateSettings({ agentId, widget: { greeting } });
  }

  async setTags(_agentId: string, _tags: string[]): Promise<void> {
    refuse("A tag of an agent", "Tags belong to contacts.");
  }

  async improvePrompt(_prompt: string): Promise<{ result: string }> {
    refuse("Improving a prompt", "Ask a model of your choice.");
  }

  /** Adds a file from a public address. Its name is the last part of the address. */
  async addFile({
    agentId,
    fileUrl,
  }: {
    agentId: string;
    fileUrl: string;
    reference?: string;
    tags?: string[];
  }) {
    const fileName = decodeURIComponent(new URL(fileUrl).pathname.split("/").at(-1) ?? "");
    const { status } = await this.#api.knowledge.addFile({ agentId, fileName, fileUrl });
    const fileId: FileId = `${agentId}/${fileName}`;
    return { ...done("The file was added."), fileId, status };
  }

  /** Returns `ready`, `processing` or `failed`, and the API's description of the state. */
  async validateFile({ fileId }: { fileId: string }) {
    const { agentId, fileName } = partsOf(fileId);
    const files = await this.#api.knowledge.list({ agentId });
    const { isValid, message } = await this.#api.knowledge.validateFile({ agentId, fileName });
    const status = files.find(({ name }) => name === fileName)?.status ?? "failed";
    return { success: isValid, status, message };
  }

  async deleteFile({ fileId }: { fileId: string; agentId?: string }) {
    await this.#api.knowledge.deleteFile(partsOf(fileId));
    return done("The file was deleted.");
  }

  async #setSection(agentId: string, section: PromptSections): Promise<void> {
    const { prompt } = await this.#api.agents.get({ agentId });
    await this.#api.agents.update({ id: agentId, prompt: withSection(prompt, section) });
  }
}

function fieldsOf({ name, model, temperature, maxTokens, enableWidget, ...config }: AgentConfig) {
  const prompt = promptOf(config);
  return {
    ...(name !== undefined && { name }),
    ...(prompt !== undefined && { prompt }),
    ...(model !== undefined && { model }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(enableWidget !== undefined && { widgetEnabled: enableWidget }),
  };
}

function partsOf(fileId: string): { agentId: string; fileName: string } {
  const at = fileId.indexOf("/");
  return { agentId: fileId.slice(0, at), fileName: fileId.slice(at + 1) };
}
