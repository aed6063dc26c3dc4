/** Why something happened: an English sentence, and what the console shows instead (lib/platform/reason.ts). */
export type StoredReason = {
  text: string;
  parts: { code: string; values?: Record<string, string | number> | undefined }[];
};
