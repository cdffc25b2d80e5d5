import { escapeHtml } from '#server/kit/http/escape-html.ts';
import type { AmountLine, InlinePicture, MailCard, MailContent, Sender } from './mail-content.ts';
import type { Attachment } from './tables.ts';

/** The picture of the header. Embedded at delivery, so that hundreds of mails do not each store a copy. */
export const MARK_CID = 'mark@studio';
const PICTURE_CID = 'picture@studio';

type LaidOut = { text: string; html: string; attachments: Attachment[] };

/** Both forms of a mail: plain text, and HTML in the studio's design (no remote content, no tracker). */
export function layOutMail(sender: Sender, content: MailContent): LaidOut {
  return {
    text: mailText(sender, content),
    html: mailHtml(sender, content, { mark: MARK_CID, picture: PICTURE_CID }),
    attachments: content.picture ? [toAttachment(content.picture)] : [],
  };
}

function toAttachment({ png }: InlinePicture): Attachment {
  return {
    filename: 'picture.png',
    contentType: 'image/png',
    base64: png.toString('base64'),
    cid: PICTURE_CID,
  };
}

type Cids = { mark: string; picture: string };
type Link = { label: string; url: string };

const INK = '#2e2422';
const QUIET = '#756560';
const PAGE = '#fbf7f3';
const TINT = '#f3eae2';
const LINE = '#e4d8cf';
const TEXT = 'Arial,Helvetica,sans-serif';
const TITLE = "Georgia,'Times New Roman',serif";

/**
 * Mail programs that support dark mode use these colours; the others stay light. Only `!important` overrides inline
 * styles.
 */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#1f1816!important}.card{background:#2b2220!important}.tint{background:#3b2f2b!important}
.card h1,.card h2,.card h3,.card h4,.card p,.card li,.card td,.card th,.ink{color:#f6ece5!important}
.quiet,.card .quiet{color:#c9b8af!important}.card a,.foot a{color:#e9a9a2!important}
.card td,.card th,.line{border-color:#4a3c37!important}
.card a.btn{background:#e9a9a2!important;color:#2b1a19!important}
}`;
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px';

/** Tables and inline styles, because mail programs support little else. At most 560 px wide, down to a phone. */
function mailHtml(sender: Sender, content: MailContent, cids: Cids): string {
  const preheader = content.preheader || content.paragraphs.find((text) => !text.endsWith(',')) || '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.heading)}</title><style>:root{color-scheme:light dark}
${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:${PAGE}">
${preheader && `<div style="${HIDDEN}">${escapeHtml(preheader)}</div>`}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAGE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">${head(sender, cids.mark)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#fffdfb;border-radius:14px">${body(sender, content, cids.picture)}</td></tr>
<tr><td class="foot" style="padding:20px 4px 8px">${foot(sender)}</td></tr>
</table></td></tr></table></body></html>`;
}

function head({ name, hasLogo, accent }: Sender, cid: string): string {
  const src = `cid:${escapeHtml(cid)}`;
  if (hasLogo) {
    return `<img src="${src}" alt="${escapeHtml(name)}" height="44" style="display:block;height:44px;width:auto;max-width:240px;border:0;font:600 20px ${TITLE};color:${accent}">`;
  }
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 12px 0 0"><img src="${src}" alt="" width="40" height="40" style="display:block;border:0"></td><td class="ink" style="font:600 20px/1.25 ${TITLE};color:${INK}">${escapeHtml(name)}</td></tr></table>`;
}

function body(sender: Sender, mail: MailContent, pictureCid: string): string {
  const { accent } = sender;
  const {
    heading,
    paragraphs,
    firstSteps = [],
    card,
    code,
    facts = [],
    amounts = [],
    picture,
    content,
  } = mail;
  const { button, after = [], links = [] } = mail;
  return [
    `<h1 style="margin:0 0 16px;font:600 24px/1.25 ${TITLE};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...firstSteps.map((step) => paragraph(step.text) + buttonLine(step, accent)),
    card && cardPanel(card, sender),
    code && codeLine(code),
    content?.html,
    facts.length > 0 && factTable(facts),
    amounts.length > 0 && amountTable(amounts),
    picture && pictureLine(picture, pictureCid),
    button && buttonLine(button, accent),
    ...after.map(smallPrint),
    ...links.map((link) => linkLine(link, accent)),
  ]
    .filter(Boolean)
    .join('\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font:16px/1.6 ${TEXT};color:${INK}">${escapeHtml(text)}</p>`;
}

function smallPrint(text: string): string {
  return `<p class="quiet" style="margin:0 0 16px;font:14px/1.6 ${TEXT};color:${QUIET}">${escapeHtml(text)}</p>`;
}

/** In its own colours, also in dark mode: whoever gets it knows it again on the site and on paper. */
function cardPanel({ heading, amount, message, from, colours }: MailCard, { name }: Sender): string {
  const { back, ink, shape } = colours;
  const line = (style: string, text: string) =>
    text && `<div style="color:${ink};${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</div>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:separate"><tr><td style="padding:24px;border:0;border-radius:16px;border-bottom:6px solid ${shape};background:${back}">${[
    line(`font:600 18px/1.3 ${TITLE};padding-bottom:40px`, name),
    line(`font:15px/1.5 ${TEXT}`, heading),
    line(`font:400 40px/1.2 ${TITLE}`, amount),
    line(`font:15px/1.5 ${TEXT};padding-top:6px`, message),
    line(`font:700 15px/1.5 ${TEXT};padding-top:6px`, from),
  ]
    .filter(Boolean)
    .join('')}</td></tr></table>`;
}

function codeLine(code: string): string {
  return `<p style="margin:8px 0 24px"><span class="tint ink" style="display:inline-block;padding:14px 14px 14px 20px;border-radius:12px;background:${TINT};font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</span></p>`;
}

const CELL = `padding:9px 0;border-bottom:1px solid ${LINE};font:15px/1.5 ${TEXT};vertical-align:top`;

function factTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet" width="34%" style="${CELL};padding-right:16px;color:${QUIET}">${escapeHtml(label)}</td><td style="${CELL};color:${INK};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return table(rows);
}

function amountTable(amounts: AmountLine[]): string {
  const rows = amounts.map(({ label, amount, isTotal = false }) => {
    const weight = isTotal ? ';font-weight:700' : '';
    return `<tr><td style="${CELL};padding-right:16px;color:${INK}${weight}">${escapeHtml(label)}</td><td align="right" style="${CELL};text-align:right;white-space:nowrap;color:${INK}${weight}">${escapeHtml(amount)}</td></tr>`;
  });
  return table(rows);
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Always on white: a QR code needs its quiet zone. */
function pictureLine({ alt, width, height, caption }: InlinePicture, cid: string): string {
  const below = caption ? smallPrint(caption) : '';
  return `<p style="margin:0 0 8px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;border:0;border-radius:8px;background:#ffffff"></p>${below}`;
}

function buttonLine({ label, url }: Link, accent: string): string {
  return `<p style="margin:8px 0 24px"><a class="btn" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${accent};color:#ffffff;font:600 16px/1.2 ${TEXT};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function linkLine({ label, url }: Link, accent: string): string {
  return `<p style="margin:0 0 16px;font:14px/1.6 ${TEXT}"><a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a></p>`;
}

function foot({ name, address, wayThere, hours, phone, email, accent }: Sender): string {
  const link = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}" style="color:${accent};white-space:nowrap">${escapeHtml(text)}</a>`;
  const lines = [
    `<strong class="ink" style="color:${INK}">${escapeHtml(name)}</strong>`,
    escapeHtml(address),
    escapeHtml(wayThere),
    escapeHtml(hours.join(' · ')),
    [phone && link(`tel:${phone.replaceAll(' ', '')}`, phone), email && link(`mailto:${email}`, email)]
      .filter(Boolean)
      .join(' · '),
  ];
  return `<p class="quiet" style="margin:0;font:13px/1.7 ${TEXT};color:${QUIET}">${lines.filter(Boolean).join('<br>')}</p>`;
}

/** The text form: everything the HTML says, in the same order. */
function mailText(sender: Sender, mail: MailContent): string {
  const {
    heading,
    paragraphs,
    firstSteps = [],
    card,
    code,
    facts = [],
    amounts = [],
    picture,
    content,
  } = mail;
  const { button, after = [], links = [] } = mail;
  const pair = (label: string, value: string) => `${label}: ${value}`;
  return [
    heading,
    ...paragraphs,
    ...firstSteps.map(({ text, label, url }) => `${text}\n${pair(label, url)}`),
    card?.message && `“${card.message}”`,
    card?.from,
    code,
    content?.text,
    facts.map(([label, value]) => pair(label, value)).join('\n'),
    amounts.map(({ label, amount }) => pair(label, amount)).join('\n'),
    picture?.caption,
    button && pair(button.label, button.url),
    ...after,
    ...links.map(({ label, url }) => pair(label, url)),
    `-- \n${signature(sender).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function signature({ name, address, wayThere, hours, phone, email }: Sender): string[] {
  return [name, address, wayThere, hours.join(', '), phone, email].filter(Boolean);
}
