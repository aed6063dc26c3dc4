/*
 * A form of Tertulia on a website: <script async src="https://…/form.js" data-form="<key>"></script>
 *
 * Shows the form in a frame from our origin, after its own tag, and keeps the frame as high as the form. The page's policy
 * must allow our origin in script-src and frame-src. Without this script, a frame of a fixed height works too.
 */
(() => {
  "use strict";
  for (const own of document.querySelectorAll('script[data-form][src*="/form.js"]')) {
    if (own.dataset.shown) continue;
    own.dataset.shown = "1";
    const origin = new URL(own.src, location.href).origin;
    const frame = document.createElement("iframe");
    const key = encodeURIComponent(own.dataset.form);
    frame.src = `${origin}/f/${key}?origin=${encodeURIComponent(location.origin)}`;
    frame.title = own.dataset.title || "Form";
    frame.style.cssText = "display:block;width:100%;height:480px;border:0";
    own.after(frame);

    window.addEventListener("message", ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow || !data || data.tertulia !== 1) return;
      if (data.type === "height" && Number.isFinite(data.height)) {
        frame.style.height = `${Math.min(Math.max(data.height, 80), 10_000)}px`;
      } else if (data.type === "redirect" && /^https:\/\//.test(data.url)) location.assign(data.url);
    });
  }
})();
