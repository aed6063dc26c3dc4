export type ProviderPreset = {
  id: "openai" | "openrouter" | "ollama" | "vllm";
  name: string;
  baseUrl: string;
  /** Whether it runs on the user's own machine. */
  isLocal: boolean;
};

/** Common providers. Others that support the OpenAI protocol can be entered manually. */
export const providerPresets: readonly ProviderPreset[] = [
  {
    id: "openai",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",

    isLocal: false,
  },
  {
    id: "openrouter",
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",

    isLocal: false,
  },
  {
    id: "ollama",
    name: "Ollama",
    baseUrl: "http://localhost:11434/v1",

    isLocal: true,
  },
  {
    id: "vllm",
    name: "vLLM",
    baseUrl: "http://localhost:8000/v1",

    isLocal: true,
  },
];

const LOCAL_HOST =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)|\.(?:local|internal|lan)$/;

/** Whether a URL is probably in a private network, which the server only reaches if configured. */
export function isPrivateAddress(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && LOCAL_HOST.test(new URL(baseUrl).hostname);
}
