export type ProviderPreset = {
  name: string;
  baseUrl: string;
  /** Where to create keys, or how to reach the server. */
  hint: string;
  /** Whether it runs on the user's own machine. */
  isLocal: boolean;
};

/** Common providers. Others that support the OpenAI protocol can be entered manually. */
export const providerPresets: readonly ProviderPreset[] = [
  {
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    hint: "Create keys at platform.openai.com/api-keys.",
    isLocal: false,
  },
  {
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    hint: "Create keys at openrouter.ai/keys.",
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
    hint: "Needs a key only if it was started with one.",
    isLocal: true,
  },
];

const LOCAL_HOST =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)|\.(?:local|internal|lan)$/;

/** Whether a URL is probably in a private network, which the server only reaches if configured. */
export function isPrivateAddress(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && LOCAL_HOST.test(new URL(baseUrl).hostname);
}

/** Whether two URLs have the same origin. The stored key is kept only in that case. */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
