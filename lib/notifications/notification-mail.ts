import { env } from "#lib/platform/env.ts";
import { renderMail } from "#lib/platform/mail/index.ts";

/** A notification in an email. */
export type MailNotification = { title: string; body: string; path: string; times: number };

type Digest = {
  workspace: { id: string; name: string };
  notifications: readonly MailNotification[];
  /** Number of notifications that are not listed. */
  more: number;
};

/** Returns subject, text and HTML of an email with one or several notifications and a link to the preferences. */
export function notificationMail({ workspace, notifications, more }: Digest) {
  const console = `${env().PUBLIC_URL}/${workspace.id}`;
  const preferences = `${console}/settings/notifications`;
  const [only] = notifications;
  const isDigest = notifications.length > 1 || only === undefined;
  const count = notifications.length + more;
  const heading = isDigest ? `${count} notifications in ${workspace.name}` : titleOf(only);
  const content = {
    heading,
    lead: isDigest ? leadOf(more) : only.body,
    items: isDigest
      ? notifications.map((one) => ({ title: titleOf(one), body: one.body, url: `${console}${one.path}` }))
      : [],
    action: isDigest
      ? { label: "Open notifications", url: `${console}/notifications` }
      : { label: "Open in Tertulia", url: `${console}${only.path}` },
    footer: {
      text: `You get this because you are in ${workspace.name}.`,
      label: "Choose what you receive by email",
      url: preferences,
    },
  };
  const subject = isDigest ? heading : `${heading} · ${workspace.name}`;
  return { subject, ...renderMail(content), headers: { "List-Unsubscribe": `<${preferences}>` } };
}

function titleOf({ title, times }: MailNotification): string {
  return times > 1 ? `${title} (${times} times)` : title;
}

function leadOf(more: number): string {
  return more > 0 ? `The oldest ones; ${more} more are in the console.` : "";
}
