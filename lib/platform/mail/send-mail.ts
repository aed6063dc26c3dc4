import { createTransport } from "nodemailer";
import { env } from "../env.ts";
import { isSandbox } from "../is-sandbox.ts";

/** An email to one user. `id` is the same for every attempt, so that receivers can detect duplicates. */
export type Mail = {
  id: string;
  /** The workspace that sends it; null for an email of the installation. A sandbox sends none. */
  workspaceId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/**
 * Sends an email through the SMTP server of SMTP_URL. Returns when the server has accepted it. Throws if mail is
 * disabled, also for a sandbox, or if the server is unreachable or rejects it.
 */
export async function sendMail({ id, workspaceId, headers = {}, ...mail }: Mail): Promise<void> {
  const { SMTP_URL, PUBLIC_URL } = env();
  if (SMTP_URL === undefined) throw new Error("mail is off: SMTP_URL is not set");
  if (workspaceId !== null && (await isSandbox(workspaceId))) throw new Error("a sandbox sends no email");
  const transport = createTransport(transportOf(SMTP_URL));
  const host = new URL(PUBLIC_URL).hostname;
  await transport.sendMail({
    ...mail,
    from: senderOf(host),
    messageId: `<${id}@${host}>`,
    headers: { ...headers, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function transportOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  };
}

function senderOf(host: string): string {
  return env().MAIL_FROM ?? `Tertulia <tertulia@${host}>`;
}
