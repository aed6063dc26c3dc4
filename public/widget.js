/*
 * Tertulia's chat on a website: <script async src="https://…/widget.js" data-agent="<agent id>"></script>
 *
 * Shows a launcher and, on demand, the chat in a frame from our origin. Changes only its own element and one key of
 * the page's session storage. The page's policy must allow our origin in script-src and frame-src. The page may call
 * Tertulia.open() and Tertulia.close().
 */
(() => {
  "use strict";
  const own = document.currentScript || document.querySelector('script[data-agent][src*="/widget.js"]');
  const agentId = own && own.dataset.agent;
  if (!agentId || window.Tertulia) return;

  const origin = new URL(own.src, location.href).origin;
  const inSpanish = /^es\b/i.test(navigator.language);
  const words = inSpanish
    ? { open: "Abrir el chat", close: "Cerrar el chat", chat: "Chat", unread: "mensajes nuevos" }
    : { open: "Open chat", close: "Close chat", chat: "Chat", unread: "new messages" };
  const off = "Tertulia: the chat is switched off, or this website is not allowed to embed it.";

  const css = `
:host { all: initial; }
* { box-sizing: border-box; }
.launcher, .panel { position: fixed; z-index: 2147483000; }
.launcher {
  z-index: 2147483001; bottom: max(20px, env(safe-area-inset-bottom)); width: 56px; height: 56px; padding: 0; border: 0;
  border-radius: 50%; display: grid; place-items: center; cursor: pointer; background: var(--color);
  color: var(--on-color); box-shadow: 0 1px 2px rgb(0 0 0 / .16), 0 8px 24px -4px rgb(0 0 0 / .32);
  transition: transform .18s cubic-bezier(.2, .8, .3, 1), box-shadow .18s;
  animation: arrive .28s cubic-bezier(.2, .8, .3, 1);
  -webkit-tap-highlight-color: transparent;
}
.launcher:hover { transform: translateY(-2px); }
.launcher:active { transform: scale(.96); }
.launcher:focus-visible { outline: 3px solid var(--color); outline-offset: 3px; }
.launcher svg { grid-area: 1 / 1; width: 26px; height: 26px; transition: opacity .16s, transform .22s; }
.launcher .shut, .open .launcher .chat { opacity: 0; transform: rotate(-45deg) scale(.6); }
.open .launcher .shut { opacity: 1; transform: none; }
.badge {
  position: absolute; top: -3px; inset-inline-end: -3px; min-width: 21px; height: 21px; padding: 0 5px;
  border: 2px solid #fff; border-radius: 11px; background: #c92a2a; color: #fff;
  font: 700 11px/17px system-ui, sans-serif; text-align: center;
}
.badge:empty { display: none; }
.panel {
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 72px); width: 400px; height: 660px;
  max-width: calc(100vw - 40px); max-height: calc(100dvh - 116px); overflow: hidden; border-radius: 18px;
  background: Canvas; color-scheme: light dark; transform-origin: bottom var(--side);
  box-shadow: 0 0 0 1px rgb(0 0 0 / .06), 0 4px 12px rgb(0 0 0 / .1), 0 24px 56px -8px rgb(0 0 0 / .32);
  visibility: hidden; opacity: 0; transform: translateY(10px) scale(.985);
  transition: opacity .16s ease-in, transform .16s ease-in, visibility 0s .16s;
}
.open .panel {
  visibility: visible; opacity: 1; transform: none;
  transition: opacity .2s ease-out, transform .26s cubic-bezier(.2, .8, .3, 1);
}
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark; }
.right .launcher, .right .panel { right: max(20px, env(safe-area-inset-right)); }
.left .launcher, .left .panel { left: max(20px, env(safe-area-inset-left)); }
@keyframes arrive { from { opacity: 0; transform: scale(.7); } }
@media (max-width: 500px) {
  .panel, .right .panel, .left .panel {
    inset: 0; width: 100vw; height: 100vh; height: 100dvh; max-width: none; max-height: none; border-radius: 0;
  }
  .open .launcher { visibility: hidden; }
}
@media (prefers-reduced-motion: reduce) {
  *, .open .panel { transition: none !important; animation: none !important; }
}
@media print { .launcher, .panel { display: none; } }`;

  /** White if readable on the color (WCAG AA), else black. */
  function readableOn(color) {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.183 ? "#000" : "#fff";
  }

  function icon(className, path) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const attributes = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", class: className };
    for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
    svg.setAttribute("stroke-width", "1.9");
    svg.setAttribute("stroke-linecap", "round");
    svg.setAttribute("stroke-linejoin", "round");
    svg.setAttribute("aria-hidden", "true");
    line.setAttribute("d", path);
    svg.append(line);
    return svg;
  }

  function element(name, className) {
    const made = document.createElement(name);
    made.className = className;
    return made;
  }

  let look = null;
  let isOpen = false;
  let frame = null;
  let isReady = false;
  let unread = 0;
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const stage = element("div", "");
  const launcher = element("button", "launcher");
  const badge = element("span", "badge");
  const panel = element("div", "panel");

  /** Keeps the visitor's token until the tab is closed, if the browser refuses the frame storage. */
  function keep(token) {
    try {
      if (token) sessionStorage.setItem(`tertulia:${agentId}`, token);
      return sessionStorage.getItem(`tertulia:${agentId}`);
    } catch {
      return null;
    }
  }

  function tell(type, focus = false) {
    if (isReady) frame.contentWindow.postMessage({ tertulia: 1, type, focus, kept: keep() }, origin);
  }

  /** Loads the chat, once. */
  function load() {
    if (frame) return;
    frame = document.createElement("iframe");
    frame.title = `${words.chat}: ${look.title}`;
    frame.src = `${origin}/widget/${encodeURIComponent(agentId)}?origin=${encodeURIComponent(location.origin)}`;
    panel.append(frame);
  }

  function draw() {
    stage.className = `${look.position === "left" ? "left" : "right"}${isOpen ? " open" : ""}`;
    const news = unread > 0 ? `, ${unread} ${words.unread}` : "";
    launcher.setAttribute("aria-label", `${isOpen ? words.close : words.open}: ${look.title}${news}`);
    launcher.setAttribute("aria-expanded", String(isOpen));
    badge.textContent = unread > 0 ? String(Math.min(unread, 99)) : "";
  }

  function open() {
    isOpen = true;
    if (!look) return;
    load();
    unread = 0;
    // Chromium loses the focus of a loading frame: the chat takes it once ready.
    launcher.focus();
    draw();
    tell("open", true);
  }

  function close() {
    const hadFocus = root.activeElement !== null;
    isOpen = false;
    if (!look) return;
    draw();
    tell("closed");
    if (hadFocus) launcher.focus();
  }

  function leave() {
    host.remove();
    window.removeEventListener("message", hear);
    console.info(off);
  }

  /** Handles a message of the chat; drops others. */
  function hear({ origin: from, source, data }) {
    if (!frame || from !== origin || source !== frame.contentWindow || !data || data.tertulia !== 1) return;
    if (data.type === "ready") {
      const focus = !isReady && [host, document.body].includes(document.activeElement);
      isReady = true;
      tell(isOpen ? "open" : "closed", focus);
    } else if (data.type === "close") close();
    else if (data.type === "focus") frame.focus();
    else if (data.type === "keep" && typeof data.token === "string") keep(data.token.slice(0, 300));
    else if (data.type === "gone") leave();
    else if (data.type === "unread" && Number.isInteger(data.count) && !isOpen) {
      unread = Math.max(0, data.count);
      draw();
    }
  }

  function show() {
    if ("adoptedStyleSheets" in root) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
    } else {
      const style = document.createElement("style");
      style.textContent = css;
      root.append(style);
    }
    const color = /^#[0-9a-f]{6}$/i.test(look.color) ? look.color : "#4f46e5";
    stage.style.setProperty("--color", color);
    stage.style.setProperty("--on-color", readableOn(color));
    stage.style.setProperty("--side", look.position);
    launcher.type = "button";
    launcher.append(
      icon("chat", "M20 11.5a8 8 0 0 1-11.8 7L4 20l1.4-4.1A8 8 0 1 1 20 11.5Z"),
      icon("shut", "m6.5 9.5 5.5 5.5 5.5-5.5"),
      badge,
    );
    launcher.addEventListener("click", () => (isOpen ? close() : open()));
    launcher.addEventListener("pointerenter", load);
    launcher.addEventListener("focus", load);
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && isOpen) close();
    });
    stage.append(launcher, panel);
    root.append(stage);
    draw();
    document.body.append(host);
    window.addEventListener("message", hear);
    if (isOpen) open();
  }

  window.addEventListener("tertulia:launcher", ({ detail }) => {
    if (look || !detail || detail.agentId !== agentId) return;
    look = detail;
    if (document.body) show();
    else document.addEventListener("DOMContentLoaded", show, { once: true });
  });
  window.Tertulia = Object.freeze({ agentId, open, close });

  // A script, so that connect-src need not allow us.
  const asking = document.createElement("script");
  const url = `${origin}/api/widget/${encodeURIComponent(agentId)}/launcher?origin=${encodeURIComponent(location.origin)}`;
  const types = window.trustedTypes;
  asking.src = types ? types.createPolicy("tertulia", { createScriptURL: () => url }).createScriptURL("") : url;
  asking.nonce = own.nonce;
  asking.addEventListener("error", () => console.info(off));
  asking.addEventListener("load", () => asking.remove());
  document.head.append(asking);
})();
