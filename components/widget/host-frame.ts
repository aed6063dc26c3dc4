import type { ChatLook, FrameMessage, FrameNews, HostMessage, PreviewMessage } from "#lib/widgets/schema.ts";

/** The page around the frame. */
export type HostFrame = {
  tell(news: FrameNews): void;
  /** Calls back for each message of the host until the returned function is called. */
  listen(onMessage: (message: HostMessage | PreviewMessage) => void): () => void;
  /** The token the host stores for the visitor; null if it stores none or does not respond. */
  kept(): Promise<string | null>;
};

const ANSWERS_WITHIN_MS = 1_500;
const LONGEST_TOKEN = 300;

/** Exchanges messages with the page that frames this one, and only with `origin`. */
export function openHostFrame(origin: string | null): HostFrame {
  const target = origin !== null && window.parent !== window ? httpOrigin(origin) : null;

  function tell(news: FrameNews): void {
    const message: FrameMessage = { tertulia: 1, ...news };
    if (target) window.parent.postMessage(message, target);
  }

  function listen(onMessage: (message: HostMessage | PreviewMessage) => void): () => void {
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (target === null || from !== target || source !== window.parent) return;
      const message = readMessage(data);
      if (message) onMessage(message);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }

  function kept(): Promise<string | null> {
    if (target === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (token: string | null) => {
        clearTimeout(timer);
        end();
        resolve(token);
      };
      const timer = setTimeout(() => answer(null), ANSWERS_WITHIN_MS);
      const end = listen((message) => message.type !== "preview" && answer(message.kept));
      tell({ type: "ready" });
    });
  }

  return { tell, listen, kept };
}

/** Returns the origin of the page that embeds the chat; the browser's information takes precedence over the address. */
export function embeddingOrigin(declared: string | null): string | null {
  if (window.parent === window) return null;
  return httpOrigin(window.location.ancestorOrigins?.[0] ?? "") ?? httpOrigin(declared ?? "");
}

/** Returns a message of the protocol; null for anything else. */
export function readMessage(data: unknown): HostMessage | PreviewMessage | null {
  if (!isRecord(data) || data.tertulia !== 1) return null;
  if (data.type === "open" || data.type === "closed") {
    const kept = typeof data.kept === "string" && data.kept.length <= LONGEST_TOKEN ? data.kept : null;
    // Loaders that browsers cached before the field existed do not send it.
    return { tertulia: 1, type: data.type, focus: data.focus !== false, kept };
  }
  if (data.type !== "preview" || typeof data.agentName !== "string") return null;
  const look = readLook(data.look);
  return look && { tertulia: 1, type: "preview", agentName: data.agentName, look };
}

function readLook(data: unknown): ChatLook | null {
  if (!isRecord(data)) return null;
  const { title, greeting, placeholder, color, position } = data;
  const texts = [title, greeting, placeholder, color];
  if (!texts.every((text) => typeof text === "string")) return null;
  if (position !== "left" && position !== "right") return null;
  return {
    title: `${title}`,
    greeting: `${greeting}`,
    placeholder: `${placeholder}`,
    color: `${color}`,
    position,
  };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}

function httpOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return protocol === "http:" || protocol === "https:" ? origin : null;
}
