import { expect, test } from 'vitest';
import { type Letter, layOutMail } from './lay-out-mail.ts';

const sender = {
  name: "Petal & Co's",
  address: '1 Rose Street, Singapore 058999',
  phone: '+65 6123 4567',
  email: 'hello@petal.example',
};
const letter: Letter = {
  heading: 'Your visit',
  paragraphs: ['Hello 美玲,', 'See you soon.'],
  code: '012345',
  facts: [
    ['Treatment', 'Glow'],
    ['Price', '$86.00'],
  ],
  button: { label: 'Manage my visit', url: 'https://studio.test/manage/x?a=1&b=2' },
  after: ['Small print.'],
  links: [{ label: 'Leave', url: 'https://studio.test/leave' }],
};

test('the text says everything, in order, without the HTML', () => {
  expect(layOutMail(sender, letter).text).toBe(`Your visit

Hello 美玲,

See you soon.

012345

Treatment: Glow
Price: $86.00

Manage my visit: https://studio.test/manage/x?a=1&b=2

Small print.

Leave: https://studio.test/leave

-- 
Petal & Co's
1 Rose Street, Singapore 058999
+65 6123 4567
hello@petal.example`);
});

test('the HTML says the same, and names its language and what it is called', () => {
  const { html } = layOutMail(sender, letter);
  for (const part of [
    '美玲',
    '012345',
    'Treatment',
    '$86.00',
    'Manage my visit',
    'Small print.',
    sender.phone,
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="https://studio.test/manage/x?a=1&#38;b=2"');
  expect(html).toMatch(/^<!doctype html><html lang="en">[\s\S]*<title>Your visit<\/title>/);
});

test('what people wrote stays text', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const { html } = layOutMail(
    { ...sender, name: evil },
    {
      heading: evil,
      paragraphs: [evil],
      code: evil,
      facts: [[evil, evil]],
      button: { label: evil, url: '"><script>' },
      after: [evil],
      links: [{ label: evil, url: '"><script>' }],
    },
  );
  expect(html).not.toMatch(/<img|<script|onerror="/);
});

test('loads nothing from anywhere: no picture, no script, no foreign style', () => {
  expect(layOutMail(sender, letter).html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
});

test('a letter may be no more than a heading', () => {
  const { text, html } = layOutMail(sender, { heading: 'Hello', paragraphs: [] });
  expect(text).toMatch(/^Hello\n\n-- \n/);
  expect(html).not.toContain('undefined');
});
