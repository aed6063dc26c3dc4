// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface WidgetsRows {
  count_files_sent_together: { count: number };
  find_chat_frame: { name: Columns["agents"]["name"]; widget: Columns["agents"]["widget"] };
  find_pressed_message: { kind: Columns["messages"]["kind"]; content: Columns["messages"]["content"] };
  find_widget: { workspaceId: string };
}
