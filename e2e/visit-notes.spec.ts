import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const AFTERCARE = 'No sauna for two days.\nSunscreen every morning.';

/** A therapist with a visit of this member an hour ago; the clock stands at noon. */
async function aVisit(
  studio: Parameters<typeof signInAs>[1],
  { userId, therapist }: { userId: number; therapist: number },
) {
  const [row] = await studio.sql<{ id: number }>(
    `with therapist as (
       insert into therapists (name, user_id, created_at, updated_at) values ('Aisyah Rahman', $2, now(), now()) returning id
     )
     insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, user_id, room,
       starts_at, ends_at, busy_until, therapist_id, customer_name, customer_email, customer_phone, phone_e164, status,
       created_at, updated_at)
     select treatments.id, treatments.name, 12800, false, 0, $1, 1, '2026-09-15T03:00:00Z', '2026-09-15T03:50:00Z',
       '2026-09-15T03:50:00Z', therapist.id, 'Mei Lim', users.email, '', '', 'confirmed', '2026-09-01T03:00:00Z',
       '2026-09-01T03:00:00Z'
     from therapist, users, treatments where users.id = $1 order by treatments.id limit 1 returning id`,
    [userId, therapist],
  );
  await studio.sql(
    `insert into treatment_aftercare (treatment_id, text, updated_at)
     select treatment_id, $2, now() from bookings where id = $1`,
    [row!.id, AFTERCARE],
  );
  return row!.id;
}

test('after the visit, aftercare and a cart link arrive, and one tap buys', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  const mei = await studio.aMember({
    firstName: 'Mei',
    lastName: 'Lim',
    email: 'mei@example.com',
    phone: '+65 91234567',
  });
  const therapist = await signInAs(page, studio, {
    role: 'therapist',
    firstName: 'Aisyah',
    lastName: 'Rahman',
  });
  await aVisit(studio, { userId: mei.id, therapist: therapist.id });
  const products = await studio.sql<{ id: number; name: string }>(
    'select id, name from products where stock_quantity > 2 order by id limit 2',
  );

  // The therapist writes the note on her phone, and completes the visit.
  await page.goto('/admin-dashboard?tab=my-day');
  await page.getByRole('button', { name: 'Notes on Mei Lim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mei Lim' });
  await dialog.getByLabel('What was done').fill('Oat mask, cool compresses');
  await dialog.getByLabel('Reaction').fill('Slightly pink');
  await dialog.getByLabel('Advice for the client').fill('Only the barrier cream tonight.');
  for (const { name } of products)
    await dialog.getByLabel('Recommended products').first().selectOption({ label: name });
  await dialog.getByLabel('Next visit in weeks').fill('4');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save visit note' }).click();
  await expect(page.getByText('Note saved successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: "Complete Mei Lim's visit" }).click();
  await expect(page.getByText("Mei Lim's visit is completed")).toBeVisible();

  studio.clock.advance({ minutes: 1 });
  const mails = await studio.deliverMail();
  const mail = mails.find(({ subject }) => subject === 'After your visit');
  expect(mail?.to?.[0]?.address).toBe('mei@example.com');
  expect(mail?.text).toContain('No sauna for two days.');
  expect(mail?.text).toContain('Only the barrier cream tonight.');
  expect(mail?.text).not.toContain('Slightly pink');
  const link = /http\S+\/cart\?add=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';

  // The client taps the link in the mail; the cart is full, and one tap buys.
  await page.evaluate((token) => localStorage.setItem('sessionToken', token), mei.token);
  await page.goto(link);
  await expect(page).toHaveURL('/checkout');
  for (const { name } of products) await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: /^Place order/i }).click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
  const [order] = await studio.sql<{ count: number }>(
    'select count(*)::int from order_items where product_id = any($1)',
    [products.map(({ id }) => id)],
  );
  expect(order?.count).toBe(2);
});
