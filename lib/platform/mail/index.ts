export { isMailEnabled } from "./is-mail-enabled.ts";
export { renderMail } from "./render-mail.ts";
export { sendMail } from "./send-mail.ts";
