import type { Translate } from "#components/ui/translate.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import { Import, type ImportKind } from "#lib/imports/schema.ts";

/** A file upload. `onProgress` is called with the uploaded share, `signal` cancels it. */
export type CsvUpload = {
  workspaceId: string;
  kind: ImportKind;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  t: Translate<"imports.uploadCard">;
};

/** Uploads a file to import. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function sendCsv({ workspaceId, kind, file, signal, onProgress, t }: CsvUpload): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = importEndpoints.create;
    request.open(method, path);
    request.setRequestHeader("x-workspace-id", workspaceId);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const made = Import.safeParse(Reflect.get(Object(request.response), "data"));
      if (request.status === 200 && made.success) return resolve(made.data);
      const message: unknown = Reflect.get(Object(request.response), "message");
      const hasMessage = typeof message === "string" && message !== "";
      reject(new Error(hasMessage ? message : t("serverStatus", { status: request.status })));
    };
    request.onerror = () => reject(new Error(t("unreachable")));
    request.onabort = () => reject(new Error(t("canceled")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("kind", kind);
    form.append("file", file, file.name);
    request.send(form);
  });
}
