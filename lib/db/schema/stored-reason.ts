/** A reason: an English sentence, and the parts that the console shows instead (lib/platform/reason.ts). */
export type StoredReason = {
  text: string;
  parts: { code: string; values?: Record<string, string | number> | undefined }[];
};
