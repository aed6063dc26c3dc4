import type { ChatLook, FrameEvent, FrameMessage, HostMessage, PreviewMessage } from "#lib/widgets/schema.ts";

/** The page around the frame. */
export type HostFrame = {
  post(event: FrameEvent): void;
  /** Calls back for each message of the host until the returned function is called. */
  listen(onMessage: (message: HostMessage | PreviewMessage) => void): () => void;
  /** The token the host stores for the visitor; null if it stores none or does not respond. */
  storedToken(): Promise<string | null>;
};

const HOST_TIMEOUT_MS = 1_500;
const MAX_TOKEN_LENGTH = 300;

/** Exchanges messages with the page that frames this one, and only with `origin`. */
export function openHostFrame(origin: string | null): HostFrame {
  const target = origin !== null && window.parent !== window ? httpOrigin(origin) : null;

  function post(event: FrameEvent): void {
    const message: FrameMessage = { tertulia: 1, ...event };
    if (target) window.parent.postMessage(message, target);
  }

  function listen(onMessage: (message: HostMessage | PreviewMessage) => void): () => void {
    const onEvent = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (target === null || from !== target || source !== window.parent) return;
      const message = readMessage(data);
      if (message) onMessage(message);
    };
    window.addEventListener("message", onEvent);
    return () => window.removeEventListener("message", onEvent);
  }

  function storedToken(): Promise<string | null> {
    if (target === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const finish = (token: string | null) => {
        clearTimeout(timer);
        stop();
        resolve(token);
      };
      const timer = setTimeout(() => finish(null), HOST_TIMEOUT_MS);
      const stop = listen((message) => message.type !== "preview" && finish(message.kept));
      post({ type: "ready" });
    });
  }

  return { post, listen, storedToken };
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
    const kept = typeof data.kept === "string" && data.kept.length <= MAX_TOKEN_LENGTH ? data.kept : null;
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
