import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** Between five and seven weeks before: a Thursday, 3 pm. */
const LAST = "'2026-08-06T07:00:00Z'::timestamptz";
const insertVisit = (room: number, owner: string) => `
  insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, ${owner},
     starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, created_at, updated_at)
   select id, name, price_cents, true, 2800, ${room}, $1, start, start + interval '1 hour', start + interval '1 hour',
     $2, $3, $4, $4, 'completed', start, start
   from treatments, (values (${LAST})) as visits (start) where name = 'Sensitive Calm Facial'`;

test('a mail says that it is time again, and the member books in two taps', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  const email = 'mei@petal.sg';
  const { id } = await signInAs(page, studio, { firstName: 'Mei', email, phone: '+65 91234567' });
  await studio.sql(insertVisit(1, 'user_id'), [id, 'Mei Lim', email, '+6591234567']);
  await studio.sql(
    `insert into client_consents (client_id, channel, is_given, source, given_at)
     select id, 'email', true, 'dashboard', '2026-08-01' from clients where user_id = $1`,
    [id],
  );
  await studio.sql(
    `insert into message_kinds values ('rebook', true, '{email}', 'Time again, {firstName}?', 'Your last visit was on {date}.', '{studio}', now())`,
    [],
  );
  await studio.sql(`insert into message_settings values (1, '00:00', '00:00', 0, '', null, now())`, []);
  studio.clock.advance({ minutes: 10 });
  const mail = await lastMailTo(studio, email);
  const [, button] = /Same as last time:?\s+(http\S+)/.exec(mail) ?? [];
  await openPage(page, new URL(button!).pathname);
  await page
    .getByRole('region', { name: 'Same as last time?' })
    .getByRole('button', { name: /^Book / })
    .click();
  await expect(page.getByRole('region', { name: /^Your next visit/ })).toContainText('3:00 PM');

  const [, stop] = /(\/messages\/[\w-]{43})/.exec(mail) ?? [];
  await openPage(page, stop!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these messages?');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: /^Stop “/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped');
});

test('reception sends six WhatsApp messages in twelve presses', {
  tag: ['@phone', '@long'],
}, async ({ page, studio, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await studio.sql(`insert into message_settings values (1, '00:00', '00:00', 0, '', null, now())`, []);
  await studio.sql(
    `insert into message_kinds values ('rebook', true, '{whatsapp}', '', '', 'Hi {firstName}, this is {studio}. Time again?', now())`,
    [],
  );
  for (let n = 1; n <= 6; n += 1) {
    const [client] = await studio.sql<{ id: number }>(
      `insert into clients (name, email, phone, phone_e164, created_at, updated_at)
       values ($1, '', $2, $2, '2026-01-01', '2026-01-01') returning id`,
      [`Client ${n}`, `+659000000${n}`],
    );
    await studio.sql(insertVisit(n, 'client_id'), [client!.id, `Client ${n}`, '', `+659000000${n}`]);
    await studio.sql(
      `insert into client_consents (client_id, channel, is_given, source, given_at) values ($1, 'whatsapp', true, 'staff', '2026-08-01')`,
      [client!.id],
    );
  }
  studio.clock.advance({ minutes: 20 });
  await studio.deliverMail();
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=to-send');
  const rows = page.getByRole('list', { name: 'Messages to send' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  const texts: string[] = [];
  for (let left = 6; left > 0; left -= 1) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      rows
        .first()
        .getByRole('link', { name: /^Open WhatsApp/ })
        .click(),
    ]);
    texts.push(opened.url());
    await opened.close();
    await rows.first().getByRole('button', { name: /^Sent/ }).click();
    await expect(rows).toHaveCount(left - 1);
  }
  expect(new Set(texts).size).toBe(6);
  expect(texts.every((url) => /^https:\/\/wa\.me\/659000000\d\?text=Hi%20Client/.test(url))).toBe(true);
  await expect(page.getByText('Nothing to send')).toBeVisible();
});
