import { toast } from "./overlay/toast.tsx";

/** Copies a text to the clipboard and says so with `done`, or that the browser did not allow it. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeToClipboard(text)) toast(done);
  else toast.error("The browser did not allow copying");
}

/** Puts a text on the clipboard; returns whether the browser allowed it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http on a LAN address has no clipboard API: fall back to the selection.
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
