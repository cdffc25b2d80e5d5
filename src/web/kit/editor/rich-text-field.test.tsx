// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RichTextField } from './rich-text-field.tsx';

beforeAll(() => import('./rich-text-editor.tsx')); // the field loads it when it is rendered
afterEach(cleanup);

/** Opens the text in the editor, adds a word at its end, and returns what would be saved. */
async function editAtTheEnd(html: string): Promise<string> {
  const onChange = vi.fn<(html: string) => void>();
  render(<RichTextField label="Content" value={html} onChange={onChange} picture={() => null} />);
  const box = await screen.findByRole('textbox', { name: 'Content' });
  const { editor } = box as HTMLElement & { editor: Editor };
  editor.chain().focus('end').insertContent('<p>More</p>').run();
  return onChange.mock.lastCall?.[0] ?? '';
}

const IMG = '<img src="https://example.com/a.jpg" alt="Leaves" width="400" height="300" loading="lazy">';

test.each([
  ['alone', IMG, IMG],
  [
    'whose address tells its measures',
    '<img src="/files/a-640x480.webp" alt="">',
    '<img src="/files/a-640x480.webp" alt="" width="640" height="480" loading="lazy">',
  ],
  [
    'without measures',
    '<img src="/pictures/a.webp" alt="A">',
    '<img src="/pictures/a.webp" alt="A" loading="lazy">',
  ],
  ['in a line', `<p>Rain ${IMG} falls</p>`, `<p>Rain</p>${IMG}<p> falls</p>`],
  ['in a link', `<p><a href="/treatments">${IMG}</a></p>`, IMG],
  ['in a quote', `<blockquote><p>a</p>${IMG}</blockquote>`, `<blockquote><p>a</p>${IMG}</blockquote>`],
  ['in a list', `<ul><li>a ${IMG}</li></ul>`, IMG],
  ['in a table', `<table><tbody><tr><td>a ${IMG}</td></tr></tbody></table>`, IMG],
  [
    'with its caption',
    `<figure>${IMG}<figcaption>In autumn</figcaption></figure>`,
    `<figure>${IMG}<figcaption>In autumn</figcaption></figure>`,
  ],
  [
    'beside another in a figure',
    `<figure>${IMG}<img src="/files/b.webp" alt="B"><figcaption>Two</figcaption></figure>`,
    `${IMG}<img src="/files/b.webp" alt="B" loading="lazy"><p>Two</p>`,
  ],
])('a picture %s is still there when the text is saved', async (_, given, saved) => {
  const html = await editAtTheEnd(`<p>Before</p>${given}<p>After</p>`);
  expect(html).toContain(saved);
  expect(html).toMatch(/^<p>Before<\/p>.*<p>After<\/p>.*More/s);
});

test('a text that was refused before its editor had loaded gets the focus with it', async () => {
  const field = { label: 'Content', value: '<p>A</p>', onChange: () => {}, picture: () => null };
  render(<RichTextField {...field} error="Please write your own text" />);
  const box = await screen.findByRole('textbox', { name: 'Content' });
  await waitFor(() => expect(box).toHaveProperty('ownerDocument.activeElement', box));
});
