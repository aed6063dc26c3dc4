// Written by `npm run statements`.

export interface WorkersRows {
  find_tags_by_contact_key: { ids: string[] };
  find_worker_references: { stage: string | null; segmentation: string | null; person: string | null; pipeline: string | null; step: string | null; comercial: string | null; assignee: string | null };
}
