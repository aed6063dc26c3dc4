import { env } from "../env.ts";

/** Whether this installation can send mail: SMTP_URL is set. */
export function isMailEnabled(): boolean {
  return env().SMTP_URL !== undefined;
}
