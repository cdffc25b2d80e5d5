import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const isLong = Boolean(process.env.TEST_LONG);

/** A guest who was here before, among others with half the same number. */
async function aReturningGuest(studio: E2eStudio, therapistId: number): Promise<number> {
  await studio.sql(
    `insert into clients (name, phone, phone_e164, created_at, updated_at)
     values ('Hui Lim', '+65 91239876', '+6591239876', now(), now())`,
    [],
  );
  const [row] = await studio.sql<{ id: number }>(
    `with client as (
       insert into clients (name, phone, phone_e164, created_at, updated_at)
       values ('Quenby Zaxton', '+65 91234567', '+6591234567', now(), now()) returning id
     ), known as (
       insert into client_details (client_id, tags, preferred_therapist_id, updated_at)
       select id, '{VIP}', $1, now() from client
     )
     select id from client`,
    [therapistId],
  );
  return row!.id;
}

const MOST_ACTIONS = 6;

// At both widths, in the long run: it is how most bookings by phone are made.
test('a phone call becomes a booking of a returning guest in at most six actions', {
  tag: isLong ? '@round' : ['@desktop', '@round'],
}, async ({ page, studio }) => {
  const clientId = await aReturningGuest(studio, await aTherapist(studio, 'Hui Wen'));
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };

  await act(page.getByRole('button', { name: 'New booking' }).first().click());
  await expect(dialog.getByLabel('Client', { exact: true })).toBeFocused();
  await act(page.keyboard.type('1234'));
  await expect(dialog.getByText('1 client found')).toBeVisible();
  await act(page.keyboard.press('Enter'));
  await expect(dialog.getByText('VIP')).toBeVisible();
  await expect(dialog.getByLabel('With')).toHaveValue(/\d/);
  await expect(dialog.getByLabel('Treatment')).toBeFocused();
  await act(
    dialog.getByLabel('Treatment').selectOption({ label: 'Sensitive Calm Facial · $156.00 · 60 min' }),
  );
  await act(
    dialog
      .getByRole('group', { name: /^Free times/ })
      .getByRole('button')
      .last()
      .click(),
  );
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await act(dialog.getByRole('button', { name: 'Book' }).click());

  await expect(page.locator('.toast')).toContainText('Booking created successfully');
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  const [booked] = await studio.sql<{ client_id: number; customer_phone: string }>(
    'select client_id, customer_phone from bookings',
    [],
  );
  expect(booked).toEqual({ client_id: clientId, customer_phone: '+65 91234567' });
  expect(await tooWide(page)).toEqual([]);
});
