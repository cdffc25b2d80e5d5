import { expect, test } from 'vitest';
import { layOutMail } from './lay-out-mail.ts';
import type { MailContent } from './mail-content.ts';

const sender = {
  name: "Petal & Co's",
  address: '1 Rose Street, Singapore 058999',
  phone: '+65 6123 4567',
  email: 'hello@petal.example',
  wayThere: 'Chinatown MRT, Exit A',
  hours: ['Mon–Fri 11am–9pm', 'Closed Sundays'],
  hasLogo: false,
  accent: '#1f5f4a',
};
const png = Buffer.from('not really');
const content: MailContent = {
  heading: 'Your visit',
  paragraphs: ['Hi 美玲,', 'See you soon.'],
  code: '012345',
  facts: [
    ['Treatment', 'Glow'],
    ['Where', 'Here'],
  ],
  amounts: [
    { label: 'Glow', amount: '$58.00' },
    { label: 'Total', amount: '$86.00', isTotal: true },
  ],
  picture: { png, alt: 'QR code', width: 200, height: 200, caption: 'Scan to pay' },
  button: { label: 'Manage my visit', url: 'https://studio.test/visit/x?a=1&b=2' },
  after: ['Small print.'],
  links: [{ label: 'Leave', url: 'https://studio.test/leave' }],
};

test('the text says everything, in order, without the HTML', () => {
  expect(layOutMail(sender, content).text).toBe(`Your visit

Hi 美玲,

See you soon.

012345

Treatment: Glow
Where: Here

Glow: $58.00
Total: $86.00

Scan to pay

Manage my visit: https://studio.test/visit/x?a=1&b=2

Small print.

Leave: https://studio.test/leave

-- 
Petal & Co's
1 Rose Street, Singapore 058999
Chinatown MRT, Exit A
Mon–Fri 11am–9pm, Closed Sundays
+65 6123 4567
hello@petal.example`);
});

test('the HTML says the same, and names its language and what it is called', () => {
  const { html } = layOutMail(sender, content);
  for (const part of [
    '美玲',
    '012345',
    'Treatment',
    '$86.00',
    'Manage my visit',
    'Small print.',
    'Scan to pay',
    sender.phone,
    sender.wayThere,
    'Mon–Fri 11am–9pm',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="https://studio.test/visit/x?a=1&#38;b=2"');
  expect(html).toMatch(/^<!doctype html><html lang="en">[\s\S]*<title>Your visit<\/title>/);
});

test('amounts stand on the right, facts on the left', () => {
  const { html } = layOutMail(sender, content);
  const cell = (text: string) => html.match(new RegExp(`<td ([^>]*)>${text.replace('$', '\\$')}</td>`))?.[1];
  expect([cell('$58.00'), cell('$86.00')].map((style) => style?.startsWith('align="right"'))).toEqual([
    true,
    true,
  ]);
  expect(cell('Here')).not.toContain('right');
});

test('what people wrote stays text', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const { html } = layOutMail(
    { ...sender, name: evil, wayThere: evil, hours: [evil], phone: evil, email: '"><script>' },
    {
      heading: evil,
      preheader: evil,
      paragraphs: [evil],
      code: evil,
      facts: [[evil, evil]],
      amounts: [{ label: evil, amount: evil }],
      picture: { png, alt: evil, width: 1, height: 1, caption: evil },
      button: { label: evil, url: '"><script>' },
      after: [evil],
      links: [{ label: evil, url: '"><script>' }],
    },
  );
  expect(html).not.toMatch(/<img src=x|<script|onerror="/);
});

test('its pictures travel with it: the mark of the head, and what is to be scanned', () => {
  const { html, attachments } = layOutMail(sender, content);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:mark@studio"', 'src="cid:picture@studio"']);
  expect(html).toContain('alt="QR code"');
  expect(attachments).toEqual([
    {
      filename: 'picture.png',
      contentType: 'image/png',
      base64: png.toString('base64'),
      cid: 'picture@studio',
    },
  ]);
  expect(layOutMail(sender, { heading: 'Hello', paragraphs: [] }).attachments).toEqual([]);
});

test('buttons and links have the colour of the studio', () => {
  const { html } = layOutMail(sender, content);
  expect(html).toContain('background:#1f5f4a;color:#ffffff');
  expect(html.match(/<a href[^>]*color:#1f5f4a/g)).toHaveLength(3); // a link, the phone and the e-mail
});

test('a logo bears the name; beside the drawn mark it is written', () => {
  const head = (hasLogo: boolean) =>
    layOutMail({ ...sender, name: 'Rose', hasLogo }, content).html.match(/<img src="cid:mark[^>]*>/)?.[0];
  expect([head(true), head(false)]).toEqual([
    expect.stringContaining('alt="Rose"'),
    expect.stringContaining('alt=""'),
  ]);
});

test('loads nothing from anywhere: no foreign picture, no script, no foreign style', () => {
  expect(layOutMail(sender, content).html).not.toMatch(/<(script|link|iframe)|src="http|url\(|@import/i);
});

test('a mail may be no more than a heading', () => {
  const { text, html } = layOutMail(sender, { heading: 'Hello', paragraphs: [] });
  expect(text).toMatch(/^Hello\n\n-- \n/);
  expect(html).not.toContain('undefined');
});
