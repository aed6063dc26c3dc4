import type { Translate } from "#components/ui/translate.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import type { SendFile } from "./upload-queue.ts";

/** Uploads files to an agent. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function sendFileTo(
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  t: Translate<"knowledge.uploadList">,
): SendFile {
  return (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { method, path } = knowledgeEndpoints.addFileDirect;
      request.open(method, path);
      request.setRequestHeader("x-workspace-id", workspaceId);
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        if (request.status === 200) resolve();
        else reject(new Error(messageOf(request.response) ?? t("serverStatus", { status: request.status })));
      };
      request.onerror = () => reject(new Error(t("unreachable")));
      request.onabort = () => reject(new Error(t("canceled")));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(formOf({ workspaceId, agentId, file }));
    });
}

function formOf({ file, ...fields }: { workspaceId: string; agentId: string; file: File }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  return form;
}

function messageOf(answer: unknown): string | null {
  const message: unknown = Reflect.get(Object(answer), "message");
  return typeof message === "string" ? message : null;
}
