// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ChannelsRows {
  begin_channel_loss: { id: string };
  end_channel_loss: { id: string };
  forget_channel_loss: { id: string };
  managers_of_channel: { name: Columns["channels"]["name"]; userId: string };
  mark_channel: { isNews: boolean | null };
  verify_channel: { id: string };
}
