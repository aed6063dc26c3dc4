/** The content of an email as plain text. The HTML is generated from it and escaped. */
export type MailContent = {
  /** Language of the text, as a BCP 47 tag. */
  locale: string;
  heading: string;
  /** Text before the items. */
  lead: string;
  items: readonly { title: string; body: string; url: string }[];
  /** The main action as a button; null if there is none. */
  action: { label: string; url: string } | null;
  /** Small text at the end. `url` is the target of `label`. */
  footer: { text: string; label: string; url: string } | null;
};

/** Returns the HTML and text forms of an email. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ heading, lead, items, action, footer }: MailContent): string {
  const blocks = [
    heading,
    lead,
    ...items.map(({ title, body, url }) =>
      [`- ${title}`, body && `  ${body}`, `  ${url}`].filter(Boolean).join("\n"),
    ),
    action ? `${action.label}:\n${action.url}` : "",
    footer ? `--\n${footer.text}\n${footer.label}: ${footer.url}` : "",
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function renderHtml({ locale, heading, lead, items, action, footer }: MailContent): string {
  const rows = items.map(
    ({ title, body, url }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid #e4e4e7"><a href="${escapeHtml(url)}" style="color:#1d4ed8;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${body === "" ? "" : `<br><span style="color:#3f3f46">${escapeHtml(body)}</span>`}</td></tr>`,
  );
  const parts = [
    `<h1 style="font-size:18px;margin:0 0 12px">${escapeHtml(heading)}</h1>`,
    lead === "" ? "" : `<p style="margin:0 0 16px">${escapeHtml(lead)}</p>`,
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>`
      : "",
    action
      ? `<p style="margin:20px 0"><a href="${escapeHtml(action.url)}" style="background:#1d4ed8;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : "",
    footer
      ? `<p style="margin:24px 0 0;font-size:12px;color:#52525b">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color:#52525b">${escapeHtml(footer.label)}</a></p>`
      : "",
  ];
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:14px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">${parts.join("")}</div></body></html>`;
}

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
