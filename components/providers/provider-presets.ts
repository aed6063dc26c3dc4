export type ProviderPreset = {
  name: string;
  baseUrl: string;
  /** Where its keys are made, or what it takes to reach it. */
  hint: string;
  /** Whether it runs on a machine of one's own. */
  isLocal: boolean;
};

/** Servers people most often connect; any other that speaks the OpenAI protocol is typed in. */
export const providerPresets: readonly ProviderPreset[] = [
  {
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    hint: "Keys are made at platform.openai.com/api-keys.",
    isLocal: false,
  },
  {
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    hint: "Keys are made at openrouter.ai/keys.",
    isLocal: false,
  },
  {
    name: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    hint: "Needs no key.",
    isLocal: true,
  },
  {
    name: "vLLM",
    baseUrl: "http://localhost:8000/v1",
    hint: "Needs a key where it was started with one.",
    isLocal: true,
  },
];

const LOCAL_HOST =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)|\.(?:local|internal|lan)$/;

/** Whether an address is probably one of a private network, which the server reaches only where it is allowed to. */
export function isPrivateAddress(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && LOCAL_HOST.test(new URL(baseUrl).hostname);
}

/** Whether two addresses lead to the same server; a stored key stays only then. */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
