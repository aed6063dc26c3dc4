// Written by `npm run statements`.

export interface ChecklistRows {
  read_checklist: { contact: boolean | null; channel: boolean | null; agent: boolean | null; widget: boolean | null; rule: boolean | null; member: boolean | null; isDismissed: boolean | null };
}
