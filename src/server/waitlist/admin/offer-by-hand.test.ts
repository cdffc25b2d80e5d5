import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useWaitlist } from '#server/waitlist/testing/use-waitlist.ts';
import { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';

const { studio, admin, fullSaturday, join, mine } = useWaitlist();

test('why staff offered a time by hand stands in the story that staff read, and only there', async () => {
  const mei = await aMember(studio.db, {
    email: 'mei@example.com',
    phone: '+65 91234567',
    phoneE164: '+6591234567',
  });
  await fullSaturday();
  await join(mei);
  const [entry] = await mine(mei);
  const { body } = await studio.call(
    waitlistAdminApi.offer,
    {
      params: { id: entry!.id },
      body: { appointmentDate: '2026-03-13T14:00', reason: 'Flies home on Saturday' },
    },
    { as: admin() },
  );
  expect(body.story[0]?.text).toBe('Offered Fri 13 Mar, 2:00 PM, kept until 4:30 PM: Flies home on Saturday');
  const [mail] = await studio.deliverMail();
  expect(mail?.text).not.toContain('Flies home');
  const token = /waitlist\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { story } = (await studio.call(waitlistApi.opened, { params: { token } })).body;
  expect(story[0]?.text).toBe('We offered you Fri 13 Mar, 2:00 PM.');
});
