// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const sent: { url: string; body: unknown }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = async () => Response.json({ email: 'mei@example.com' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return url === '/api/newsletter' ? answer() : new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewsletterForm source="footer form" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  dismiss();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const subscribe = async (email: string) => {
  if (email) await userEvent.type(box(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

describe('the newsletter form', () => {
  test.each(['', 'nobody', 'a@b', 'a b@c.de'])(
    '"%s" gets its message, and nothing is sent',
    async (email) => {
      await subscribe(email);
      expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
      expect([box().getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
    },
  );

  test('success clears the form, says so and is counted', async () => {
    await subscribe(' mei@example.com');
    await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Successfully Subscribed!'));
    expect(toastStore.current()?.description).toBe(
      "You'll receive our latest offers and beauty tips in your inbox.",
    );
    expect(box().value).toBe('');
    expect(sent).toEqual([
      { url: '/api/newsletter', body: { email: 'mei@example.com' } },
      {
        url: '/api/events',
        body: { name: 'newsletter_signup', category: 'engagement', label: 'footer form', path: '/' },
      },
    ]);
  });

  test('says beside the form what is still to be done', async () => {
    answer = async () => Response.json({ email: 'mei@example.com', message: 'Please confirm.' });
    await subscribe('mei@example.com');
    expect(await screen.findByText('Please confirm.')).toBeTruthy();
  });

  test('while it is under way it says so and is not sent twice', async () => {
    answer = () => new Promise(() => {});
    await subscribe('mei@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribing...' }));
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['the server’s sentence', '{"message":"That was too often."}', 'That was too often.'],
    ['its own where there is none', '', 'Failed to subscribe. Please try again.'],
  ])('failure shows %s and keeps what was typed', async (_, body, description) => {
    answer = async () => new Response(body, { status: 429 });
    await subscribe('mei@example.com');
    await vi.waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Subscription Failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(box().value).toBe('mei@example.com');
  });
});
