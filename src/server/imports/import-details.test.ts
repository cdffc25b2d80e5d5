import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { setConsents } from '#server/clients/details.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { admin, check, rows, run } = callImports(studio);

const HEAD =
  'Full name,Email,Mobile,Notes,Allergies,Birthday,Address,Tags,Client since,Language,Preferred therapist,Accepts email,Accepts SMS,Blocked,Block reason\n';

describe('what is known of a client', () => {
  test('all of it is on the card: notes, allergies not confirmed, consents by channel, blocked and why', async () => {
    const { id: jo } = await aTherapist(studio.db, { name: 'Jo Tan' });
    await run(
      'clients',
      `${HEAD}Mei Lim,,91234567,"Tea, ""hot""
and quiet",Nuts,25/12/1990,18 Petal Lane,"VIP, Bride",2020-05-01,Mandarin,jo tan,Yes,No,Yes,Did not pay`,
    );
    const [card] =
      await rows(`select name, phone, birthday::text, address, tags, joined_on::text, preferred_therapist_id,
      language, notes, allergies, allergies_reviewed_at, blocked_at is not null as is_blocked, blocked_reason
      from clients join client_details on client_id = id`);
    expect(card).toEqual({
      name: 'Mei Lim',
      phone: '+65 91234567',
      birthday: '1990-12-25',
      address: '18 Petal Lane',
      tags: ['VIP', 'Bride'],
      joined_on: '2020-05-01',
      preferred_therapist_id: jo,
      language: 'Mandarin',
      notes: 'Tea, "hot"\nand quiet',
      allergies: 'Nuts',
      allergies_reviewed_at: null,
      is_blocked: true,
      blocked_reason: 'Did not pay',
    });
    expect(await rows('select channel, is_given, source from client_consents order by 1')).toEqual([
      { channel: 'email', is_given: true, source: 'import' },
      { channel: 'sms', is_given: false, source: 'import' },
    ]);
  });

  test('a member keeps what is theirs; the card is filled, and a no stays a no', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', lastName: 'Lim' });
    const card = await aCardOf(studio.db, mei.id);
    const no = [{ channel: 'email' as const, isGiven: false }];
    await setConsents(studio.db, card, no, 'dashboard', studio.clock.now(), { mayWiden: true });
    const reply = await run('clients', `${HEAD}May Other,mei@example.com,91234567,Tea,,,,,,,,Yes,,,`);
    expect(reply.body.lines).toMatchObject([
      {
        fate: 'changed',
        message: 'They have an account of their own: their name and phone stay as they are there.',
        changes: [{ field: 'notes', before: '', after: 'Tea' }],
      },
    ]);
    expect(await rows(`select first_name, phone from users where id = ${mei.id}`)).toEqual([
      { first_name: 'Mei', phone: null },
    ]);
    expect(await rows('select is_given, source from client_consents')).toEqual([
      { is_given: false, source: 'dashboard' },
    ]);
  });

  test('a birthday in the future is left out and said; the client is imported', async () => {
    const reply = await run('clients', 'Full name,Birthday\nMei Lim,2031-01-01');
    expect(fates(reply)).toEqual([[2, 'new', 'The birthday 2031-01-01 is in the future: left out.']]);
  });

  test('five hundred columns: what is not taken is listed, and the rest is imported', async () => {
    const extra = Array.from({ length: 500 }, (_, at) => `Extra ${at}`);
    const csv = `Full name,${extra.join(',')}\nMei Lim,${extra.map(() => 'x').join(',')}`;
    const { body } = await check('clients', csv);
    expect([body.counts.new, body.notTaken.length]).toEqual([1, 500]);
    const wide = `Full name,${Array.from({ length: 1_001 }, (_, at) => at).join(',')}\nMei`;
    expect((await check('clients', wide)).problem.message).toContain('more than 1,000 columns');
  });
});

describe('anyone who was erased', () => {
  const csv = `Full name,Email,Mobile
Mei Lim,mei+spa@example.com,91234567
Her Sister,sister@example.com,9123 4567
Wei Tan,wei@example.com,98765432`;

  test('comes back only when the owner says so', async () => {
    await run('clients', csv);
    const [card] = await rows(
      `select clients.id from clients join users on users.id = user_id where first_name = 'Mei'`,
    );
    const reply = await studio.call(clientsApi.erase, { params: { id: Number(card?.id) } }, { as: admin() });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(await rows('select * from anonymised_contacts'))).not.toContain('mei');
    const file = `${csv}\n`.replaceAll('Mei Lim', 'Mei Ling Lim').replaceAll('Her Sister', 'Sister');
    const checked = await check('clients', file);
    expect(checked.body.anonymised).toBe(2);
    expect(fates(checked).slice(0, 2)).toEqual([
      [2, 'skipped', 'Somebody with this e-mail or phone was erased here on 10 March 2026.'],
      [3, 'skipped', 'Somebody with this e-mail or phone was erased here on 10 March 2026.'],
    ]);
    await run('clients', file);
    expect(await rows(`select email from users where email like '%mei%'`)).toEqual([]);
    await run('clients', file, { importAnonymised: true });
    expect(await rows(`select email from users where email like '%mei%'`)).toEqual([
      { email: 'mei+spa@example.com' },
    ]);
  });

  test('a guest is remembered by the phone, and what an import changed of them is forgotten', async () => {
    await run('clients', 'Full name,Mobile,Notes\nKay Goh,91112222,Tea');
    await run('clients', 'Full name,Mobile,Notes\nKay Goh,91112222,Late');
    const [card] = await rows('select id from clients');
    await studio.call(clientsApi.erase, { params: { id: Number(card?.id) } }, { as: admin() });
    expect(await rows('select * from import_records')).toEqual([]);
    expect((await check('clients', 'Full name,Mobile\nKay Goh,+65 9111 2222')).body.anonymised).toBe(1);
  });

  test('appointments do not bring them back either', async () => {
    await run('clients', 'Full name,Mobile\nKay Goh,91112222');
    const [card] = await rows('select id from clients');
    await studio.call(clientsApi.erase, { params: { id: Number(card?.id) } }, { as: admin() });
    const { body } = await check(
      'appointments',
      'Date,Time,Service,Client,Mobile\n11/03/2026,14:00,Calm,Kay Goh,91112222',
    );
    expect([body.anonymised, body.counts.skipped]).toEqual([1, 1]);
  });
});
