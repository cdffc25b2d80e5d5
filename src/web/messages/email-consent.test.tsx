// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { EmailConsent, VisitConsent } from './email-consent.tsx';

afterEach(closeAll);

const WORDS = 'Petal may e-mail me about treatments and offers.';
const consent = (isGiven: boolean) => ({
  channel: 'email' as const,
  isGiven,
  words: WORDS,
  givenAt: isGiven ? '2026-03-10T08:00:00Z' : null,
});
const box = () => screen.findByRole('checkbox', { name: new RegExp(`^${WORDS}`) });

test('a member is asked in the form, never ticked, and can take it back there', async () => {
  const { requested } = openAt('/', {
    page: () => <EmailConsent />,
    answers: {
      'GET /api/messages/consents': [consent(false)],
      'PUT /api/messages/consents': [consent(true)],
    },
  });
  expect((await box()).matches(':checked')).toBe(false);
  await userEvent.click(await box());
  expect(await screen.findByText('Yes since 10 Mar 2026')).toBeTruthy();
  expect(requested.at(-1)?.body).toEqual({ consents: [{ channel: 'email', isGiven: true }], at: 'form' });
  expect((await box()).matches(':checked')).toBe(true);
});

test('who has said yes is not asked again', async () => {
  const { requested } = openAt('/', {
    page: () => <EmailConsent />,
    answers: { 'GET /api/messages/consents': [consent(true)] },
  });
  await expect.poll(() => requested.length).toBe(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('by a mailed link the page of the visit asks; by another it does not', async () => {
  const answers = {
    'GET /api/manage/mailed/consent': consent(false),
    'GET /api/manage/typed/consent': () => Response.json(null),
  };
  openAt('/', { page: () => <VisitConsent token="mailed" />, answers });
  expect(await box()).toBeTruthy();
  cleanup();
  const { requested } = openAt('/', { page: () => <VisitConsent token="typed" />, answers });
  await expect.poll(() => requested.length).toBe(1);
  expect(screen.queryByRole('heading', { name: 'May we write to you?' })).toBeNull();
});
