import type { VisitorPart } from "#lib/widgets/schema.ts";
import { VisitorError } from "./visitor-error.ts";

export type FilePost = {
  address: string;
  token: string | null;
  file: File;
  /** Upload progress, 0 to 1. */
  onSent: (sent: number) => void;
  onPart: (part: VisitorPart) => void;
};

/** Sends a file and reads the response stream. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function postFile({ address, token, file, onSent, onPart }: FilePost): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    const readOn = () => {
      if (request.status !== 200) return;
      const end = request.responseText.lastIndexOf("\n\n");
      if (end < read) return;
      for (const block of request.responseText.slice(read, end).split("\n\n")) {
        const line = block.trim();
        if (line.startsWith("data: ")) onPart(JSON.parse(line.slice("data: ".length)));
      }
      read = end + 2;
    };
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onprogress = readOn;
    request.onerror = () => reject(new VisitorError(0, "NETWORK"));
    request.onload = () => {
      readOn();
      if (request.status === 200) resolve();
      else reject(new VisitorError(request.status, codeOf(request.responseText)));
    };
    request.open("POST", address);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    const form = new FormData();
    form.append("file", file, file.name || "file");
    request.send(form);
  });
}

function codeOf(text: string): string {
  try {
    return JSON.parse(text).errorCode ?? "UNKNOWN";
  } catch {
    return "UNKNOWN";
  }
}
