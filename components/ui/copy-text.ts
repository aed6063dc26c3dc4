import { toast } from "./overlay/toast.tsx";
import { readerText } from "./text/reader-text.ts";

/** Copies a text to the clipboard. Shows the toast `done`, or an error if the browser refuses. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeToClipboard(text)) toast(done);
  else toast.error(readerText("ui.copyText")("refused"));
}

/** Writes a text to the clipboard. Returns whether the browser allowed it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is not available over plain HTTP on a LAN address.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  (document.querySelector("[role=dialog]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
