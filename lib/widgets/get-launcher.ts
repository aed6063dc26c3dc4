import type { Content } from "#lib/platform/api/content.ts";
import { AppError } from "#lib/platform/errors.ts";
import { mayEmbed } from "#lib/platform/visitors/origins.ts";
import { findWidget } from "./find-widget.ts";

/**
 * Returns the script that passes a widget's look to the loader of a website. It is a script because a host page's
 * policy may allow our scripts but no requests. Throws WIDGET_NOT_FOUND, and FORBIDDEN on a website that may not embed
 * the widget; the loader sees both as a script that failed to load.
 */
export async function getLauncher(
  agentId: string,
  { origin }: { origin?: string | undefined },
): Promise<Content> {
  const { agent } = await findWidget(agentId);
  const { allowedOrigins, color, position, title } = agent.widget;
  if (!mayEmbed(allowedOrigins, origin)) {
    throw new AppError("FORBIDDEN", "This website is not allowed to embed the chat.");
  }
  const detail = { agentId, color, position, title: title || agent.name };
  const script = `dispatchEvent(new CustomEvent("tertulia:launcher",{detail:${scriptJson(detail)}}))\n`;
  return {
    body: script,
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  };
}

/** JSON that is safe inside any script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
