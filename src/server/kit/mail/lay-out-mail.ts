import { escapeHtml } from '#server/kit/http/escape-html.ts';

/** What a mail says, part by part; both its forms are made from it. */
export type Letter = {
  heading: string;
  paragraphs: string[];
  /** Read off and typed in: large, spaced, by itself. */
  code?: string;
  /** What was agreed: date, treatment, price. */
  facts?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** Small print below: why they got this, what to do if it was not them. */
  after?: string[];
  /** Ways out and round about, small, at the very end. */
  links?: { label: string; url: string }[];
};

/** Whose letter it is. */
export type Sender = { name: string; address: string; phone: string; email: string };

const INK = '#2e2422';
const QUIET = '#756560';
const CLAY = '#9c4f4c';
const PAGE = '#fbf7f3';
const TINT = '#f3eae2';

/** The same letter twice: plain text for every reader, and HTML in the studio's look (no picture, no tracker). */
export function layOutMail(sender: Sender, letter: Letter): { text: string; html: string } {
  return { text: asText(sender, letter), html: asHtml(sender, letter) };
}

function asText(
  sender: Sender,
  { heading, paragraphs, code, facts = [], button, after = [], links = [] }: Letter,
): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...after,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `-- \n${sender.name}\n${sender.address}\n${sender.phone}\n${sender.email}`,
  ].join('\n\n');
}

function asHtml(
  sender: Sender,
  { heading, paragraphs, code, facts = [], button, after = [], links = [] }: Letter,
): string {
  const rows = [
    `<h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif;color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code ? [codeLine(code)] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(button ? [buttonLine(button)] : []),
    ...after.map((text) => paragraph(text, QUIET, 13)),
    ...links.map(linkLine),
  ];
  const foot = [sender.name, sender.address, sender.phone, sender.email].map(escapeHtml).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAGE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font:600 18px Georgia,serif;color:${CLAY}">${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:28px 24px;background:#fffdfb;border-radius:16px">${rows.join('\n')}</td></tr>
<tr><td style="padding:16px 4px;font:13px/1.6 Arial,sans-serif;color:${QUIET}">${foot}</td></tr>
</table></td></tr></table></body></html>`;
}

function paragraph(text: string, color = INK, size = 16): string {
  return `<p style="margin:0 0 16px;font:${size}px/1.6 Arial,sans-serif;color:${color}">${escapeHtml(text)}</p>`;
}

function codeLine(code: string): string {
  return `<p style="margin:8px 0 24px"><span style="display:inline-block;padding:14px 14px 14px 20px;border-radius:12px;background:${TINT};font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</span></p>`;
}

function factTable(facts: [string, string][]): string {
  const cell =
    'padding:8px 0;border-bottom:1px solid #e4d8cf;font:15px/1.5 Arial,sans-serif;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};padding-right:16px;color:${QUIET};width:38%">${escapeHtml(label)}</td><td style="${cell};color:${INK}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

function buttonLine({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:999px;background:${CLAY};color:#ffffff;font:600 16px Arial,sans-serif;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function linkLine({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 12px;font:13px/1.6 Arial,sans-serif"><a href="${escapeHtml(url)}" style="color:${CLAY}">${escapeHtml(label)}</a></p>`;
}
