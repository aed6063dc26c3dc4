type FrameMessage = { type: "height"; height: number } | { type: "redirect"; url: string };

/**
 * Sends a message to the page that embeds this one, whose origin is in the address (public/form.js). The browser
 * delivers it only to that origin.
 */
function post(message: FrameMessage): void {
  const origin = new URLSearchParams(location.search).get("origin");
  if (origin === null || !/^https?:\/\//.test(origin) || window.parent === window) return;
  try {
    window.parent.postMessage({ tertulia: 1, ...message }, origin);
  } catch {
    // The address has an origin that is none.
  }
}

/** Sends the height of the frame to the embedding page, until the returned function is called. */
export function followHeight(page: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    post({ type: "height", height: Math.ceil(page.getBoundingClientRect().height) });
  });
  observer.observe(page);
  return () => observer.disconnect();
}

/** Opens the page that follows the form: in a frame, the embedding page does it, if its tag is there. */
export function openRedirect(url: string): void {
  if (window.parent === window) location.assign(url);
  else post({ type: "redirect", url });
}
