// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError, type Transport } from '#web/kit/call.ts';
import { matchPage } from '#web/kit/page.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { LegalPage } from './legal-page.tsx';
import { studioPages } from './pages.ts';
import { studioQueries } from './queries.ts';

afterEach(cleanup);

async function visit(path: string, answer: () => unknown) {
  const client = createQueryClient((async () => answer()) as Transport);
  client.setQueryData(studioQueries.studio().queryKey, {
    name: 'Petal',
    email: 'hello@petal.example',
  } as never);
  const { page, props } = matchPage(studioPages, path)!;
  await page.prefetch?.(client, props);
  render(
    <QueryClientProvider client={client}>
      <LegalPage {...props} />
    </QueryClientProvider>,
  );
  return { status: page.status?.(client, props), head: page.head(client, props) };
}

test('shows the title, the headings and the paragraphs, and markup as the words it is', async () => {
  const body = 'We keep little.\n\n## Why\nTo write <b>you</b>.';
  const { status, head } = await visit('/legal/privacy', () => ({ title: 'Privacy Policy', body }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Why');
  expect(screen.getByText('To write <b>you</b>.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'hello@petal.example' })).toBeTruthy();
  expect([status, head]).toEqual([200, { title: 'Privacy Policy', description: 'We keep little.' }]);
});

test.each([404, 400])('a text that responds %s is not found', async (refusal) => {
  const { status, head } = await visit('/legal/cookies', () => {
    throw new CallError(refusal, '{}');
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect([status, head.title]).toEqual([404, 'Page not found']);
});

test('the description is the first words below a heading, and ends with one', async () => {
  const { head } = await visit('/legal/terms', () => ({
    title: 'Terms',
    body: `## Why\n${'promise '.repeat(60)}`,
  }));
  expect(head.description).toMatch(/^(promise )+promise\.\.\.$/);
  expect(head.description!.length).toBeLessThan(165);
});
