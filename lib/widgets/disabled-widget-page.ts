import { originOf } from "#lib/platform/visitors/origins.ts";

/**
 * The page of a frame whose widget is disabled: a sentence for the visitor, and a message that tells the loader on the
 * host page to remove the launcher.
 */
export function disabledWidgetPage({ nonce, origin }: { nonce: string; origin: string | null }): string {
  const host = originOf(origin ?? "");
  const message = '{tertulia:1,type:"gone"}';
  const word = host
    ? `<script nonce="${nonce}">parent.postMessage(${message},${JSON.stringify(host)})</script>`
    : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chat</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{display:grid;place-content:center;min-height:90dvh;margin:1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}</style>
<p>This chat is not available.<br><span lang="es">Este chat no está disponible.</span></p>${word}`;
}
