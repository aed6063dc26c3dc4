export { mailIsOn } from "./mail-is-on.ts";
export { renderMail } from "./render-mail.ts";
export { sendMail } from "./send-mail.ts";
