import { env } from "#lib/platform/env.ts";
import { type Translator, translator } from "#lib/platform/localization/translator.ts";
import { renderMail } from "#lib/platform/mail/index.ts";

export type MailNotification = { title: string; body: string; path: string; times: number };

type Digest = {
  /** The reader's language. */
  locale: string;
  workspace: { id: string; name: string };
  notifications: readonly MailNotification[];
  /** Number of notifications that are not listed. */
  more: number;
};

/** Returns subject, text and HTML of an email with one or several notifications and a link to the preferences. */
export function notificationMail({ locale, workspace, notifications, more }: Digest) {
  const t = translator(locale, "emails.notifications");
  const console = `${env().PUBLIC_URL}/${workspace.id}`;
  const preferences = `${console}/settings/notifications`;
  const [only] = notifications;
  const isDigest = notifications.length > 1 || only === undefined;
  const count = notifications.length + more;
  const heading = isDigest ? t("heading", { count, workspace: workspace.name }) : titleOf(only, t);
  const content = {
    locale,
    heading,
    lead: isDigest ? (more > 0 ? t("more", { count: more }) : "") : only.body,
    items: isDigest
      ? notifications.map((one) => ({ title: titleOf(one, t), body: one.body, url: `${console}${one.path}` }))
      : [],
    action: isDigest
      ? { label: t("openNotifications"), url: `${console}/notifications` }
      : { label: t("openInTertulia"), url: `${console}${only.path}` },
    footer: {
      text: t("why", { workspace: workspace.name }),
      label: t("preferences"),
      url: preferences,
    },
  };
  const subject = isDigest ? heading : `${heading} · ${workspace.name}`;
  return { subject, ...renderMail(content), headers: { "List-Unsubscribe": `<${preferences}>` } };
}

type T = Translator<"emails.notifications">;

function titleOf({ title, times }: MailNotification, t: T): string {
  return times > 1 ? t("repeated", { title, times }) : title;
}
