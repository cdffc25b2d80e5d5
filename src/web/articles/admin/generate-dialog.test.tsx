// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Generation } from '#shared/articles/generation-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { anAdminArticle, anAdminTopic } from './testing/an-admin-article.ts';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = 'GET /api/admin/generation';
const SERVICE = 'GET /api/admin/writing-service';
const START = 'POST /api/admin/generate-article';
const running: Generation = {
  id: 7,
  topic: 'Sun care',
  state: 'running',
  words: 312,
  targetWords: 800,
  startedAt: '2026-03-10T08:00:00.000Z',
  articleId: null,
  message: null,
};
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

function open(answers: AdminAnswers) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  const dialog = <GenerateDialog topics={[anAdminTopic()]} onClose={onClose} onDone={onDone} />;
  const given = { [NOW]: () => Response.json(null), [SERVICE]: { isConfigured: true }, ...answers };
  return { ...openAdmin(dialog, given), onDone, onClose };
}

async function generate() {
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Sun care');
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
}

test('without a topic there is nothing to press; with one it is sent as specified, and the draft opens', async () => {
  const made = { ...anAdminArticle({ id: 9 }), notice: 'No writing service is configured' };
  const { sent, onDone } = open({ [START]: made });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' }).disabled).toBe(true);
  act(() => document.querySelector('form')!.requestSubmit());
  await toast('Please select a topic');
  await generate();
  await toast('Article generated successfully. No writing service is configured');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(9);
  expect(sent(START)[0]!.body).toEqual({
    topic: 'Sun care',
    keywords: ['sunscreen', 'SPF', 'shade', 'hats', 'noon'],
    targetLength: 'medium',
    topicId: 3,
  });
});

test.each([
  { service: { isConfigured: true }, shown: /^A draft of about 800 words/, words: true },
  {
    service: { isConfigured: false },
    shown: /^AI writing isn't set up, so you get an outline/,
    words: false,
  },
  { service: 500, shown: /^A draft from the topic/, words: false },
])(
  'it promises a number of words only with a writing service: $service',
  async ({ service, shown, words }) => {
    open({ [SERVICE]: service });
    const text = await screen.findByText(shown);
    expect(/\d+ words/.test(text.textContent)).toBe(words);
  },
);

test.each([
  { answer: 500, shown: 'ErrorFailed to generate article' },
  {
    answer: refusal(502, {
      message: 'The AI writing service is busy. Nothing was saved.',
      code: 'writing_busy',
    }),
    shown: 'ErrorThe AI writing service is busy. Nothing was saved.',
  },
])('a failure is shown: $shown', async ({ answer, shown }) => {
  const { onDone } = open({ [START]: answer });
  await generate();
  await toast(shown);
  expect(onDone).not.toHaveBeenCalled();
});

test('one that is under way shows how far it is, can be cancelled, and opens when it is done', async () => {
  const { answers, sent, onDone } = open({ [NOW]: running, 'DELETE /api/admin/generations/7': 204 });
  expect(await screen.findByText('312 of about 800 words about Sun care')).toBeDefined();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Writing the article' });
  expect([bar.value, bar.max]).toEqual([312, 800]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel writing' }));
  await waitFor(() => expect(sent('DELETE /api/admin/generations/7')).toHaveLength(1));

  answers[NOW] = { ...running, state: 'done', articleId: 9 };
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(9), { timeout: 3_000 });
});

test('cancelling says that nothing was saved, not that something failed', async () => {
  const problem = { message: 'Writing was cancelled. Nothing was saved.', code: 'generation_cancelled' };
  open({ [START]: () => refusal(409, problem) });
  await generate();
  await toast('CancelledWriting was cancelled. Nothing was saved.');
});
