export { isMailEnabled } from "./is-mail-enabled.ts";
export { type MailContent, renderMail } from "./render-mail.ts";
export { sendMail } from "./send-mail.ts";
