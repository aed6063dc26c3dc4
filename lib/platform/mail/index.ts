export { mailIsOn } from "./mail-is-on.ts";
export { type MailContent, renderMail } from "./render-mail.ts";
export { type Mail, sendMail } from "./send-mail.ts";
