// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { drawBookingForm, prepareBookingForm } from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { listenForPreHydrationInput } from './pre-hydration-input.ts';

prepareBookingForm();

const optional = aTreatment({ extraction: 'optional' });
const peel = aTreatment({ id: 4, name: 'Gentle Peel' });
let root: Root;

/** The form as the server sends it, whose code has just been loaded: the next event hydrates it. */
function startHydration(search = '', user?: User, choose = () => {}) {
  // In a boundary as on the page, which is hydrated in idle time.
  const given = { treatments: [optional, peel], search, ...(user && { user }) };
  const form = <Suspense>{drawBookingForm(given)}</Suspense>;
  document.body.innerHTML = `<div id="booking">${renderToString(form)}</div>`;
  const area = document.getElementById('booking')!;
  choose();
  listenForPreHydrationInput(area);
  root = hydrateRoot(area, form);
}

const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  settings.IS_REACT_ACT_ENVIRONMENT = false; // as in a browser: an event is not followed by all that it causes
});
afterEach(() => {
  settings.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => root.unmount());
});

const treatment = () => screen.getByLabelText<HTMLSelectElement>('Choose a treatment');
const extraction = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Facial extraction/ });

const isHydrated = () =>
  vi.waitFor(() => expect(document.querySelector('.summary button[type=submit]')).not.toBeNull(), 10_000);

/** As a browser does: both events, one after the other. */
function select(field: HTMLSelectElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test.each([
  ['', '3'],
  ['', '4'],
  ['?treatment=4', '3'],
])('with %o, treatment %s is chosen while the form hydrates, and stays', async (search, id) => {
  startHydration(search);
  select(treatment(), id);
  await isHydrated();
  expect(treatment().value).toBe(id);
});

const fill = {
  treatment: () => {
    treatment().value = '4';
  },
  extraction: () => {
    extraction().checked = true;
  },
  time: () => {
    screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' }).checked = true;
  },
  dialCode: () => {
    screen.getByLabelText<HTMLSelectElement>('Dial code').value = '+44';
  },
  name: () => {
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Mei';
  },
};
const filled = () => [
  treatment().value,
  screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' }).checked,
  document.querySelector('.dial span')?.textContent,
  screen.getByLabelText<HTMLInputElement>('Name').value,
];
const interact = () => treatment().dispatchEvent(new Event('click', { bubbles: true }));

test.each([
  ['before its code is there', (silently: () => void) => startHydration('', undefined, silently)],
  [
    'while the form hydrates',
    (silently: () => void) => {
      startHydration();
      silently();
    },
  ],
  [
    'right after',
    async (silently: () => void) => {
      startHydration();
      await isHydrated();
      silently();
    },
  ],
  [
    'right after, as it shows at once when somebody goes on',
    async (silently: () => void) => {
      startHydration();
      await isHydrated();
      silently();
      interact();
    },
  ],
])('what a browser fills in without an event %s stays, and is what the summary says', async (_, start) => {
  await start(() => {
    for (const each of Object.values(fill)) if (each !== fill.extraction) each();
  });
  await isHydrated();
  await vi.waitFor(() => expect(document.querySelector('.summary strong')?.textContent).toBe('Gentle Peel'));
  await vi.waitFor(() => expect(filled()).toEqual(['4', true, '+44', 'Mei']));
  interact();
  expect(filled()).toEqual(['4', true, '+44', 'Mei']);
});

test('an extraction that is ticked without an event stays so', async () => {
  startHydration('?treatment=3');
  await isHydrated();
  fill.extraction();
  interact();
  await vi.waitFor(() =>
    expect(document.querySelector('.summary .lines')?.textContent).toContain('extraction'),
  );
  expect(extraction().checked).toBe(true);
});

test('a linked treatment that is given up while the form hydrates stays so', async () => {
  startHydration('?treatment=4');
  select(treatment(), '');
  await isHydrated();
  expect(treatment().value).toBe('');
});

test('an extraction that is ticked while the form hydrates stays so', async () => {
  startHydration('?treatment=3');
  expect(extraction().checked).toBe(false);
  extraction().click();
  await isHydrated();
  expect(extraction().checked).toBe(true);
});

test('a time that is chosen while the form hydrates stays so', async () => {
  startHydration();
  const time = () => screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' });
  time().click();
  await isHydrated();
  expect(time().checked).toBe(true);
});

test('a member who is known before the form hydrates finds it filled in, beside what was chosen early', async () => {
  const user = aUser({ firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com', phone: '+65 91234567' });
  startHydration('', user, () => {
    screen.getByLabelText<HTMLSelectElement>('Dial code').value = '+44';
    screen.getByLabelText<HTMLTextAreaElement>(/^Special requests/).value = 'Quiet, please';
  });
  await vi.waitFor(() => expect(document.querySelector('.dial span')?.textContent).toBe('+44'), 10_000);
  const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Name'), value('E-mail'), value('Phone'), value(/^Special requests/)]).toEqual([
    'Mei Lim',
    'mei@example.com',
    '91234567',
    'Quiet, please',
  ]);
});
