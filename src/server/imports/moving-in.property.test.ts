import { expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { runs } from '#shared/testing/runs.ts';
import { callImports } from './testing/call-imports.ts';
import { freshaClients, freshaFile } from './testing/fresha-file.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { check, everything, list, rows, run, undo } = callImports(studio);

type CardRow = { name: string; email: string | null; notes: string; allergies: string; is_blocked: boolean };

const isSaid = (allergies: string) => !['', 'None', 'N/A'].includes(allergies);

test('a file as Fresha writes it: every line has a fate, every note and allergy is on its card; twice it changes nothing, undone it is gone', async () => {
  const clients = freshaClients(runs(300));
  const csv = freshaFile(clients);
  const before = await everything();
  const checked = await check('clients', csv);
  expect(checked.body.lines).toHaveLength(clients.length);
  expect(checked.body.counts.refused).toBe(0);
  expect(checked.body.notTaken).toEqual(['Client ID', 'Gender', 'Referral Source']);
  expect(await everything()).toEqual(before);

  expect((await run('clients', csv, { fileName: 'export_customer_list.csv' })).body).toEqual(checked.body);
  const cards =
    (await rows(`select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), name) as name, users.email,
      coalesce(notes, '') as notes, coalesce(allergies, '') as allergies, blocked_at is not null as is_blocked
    from clients left join users on users.id = user_id left join client_details on client_id = clients.id`)) as CardRow[];
  const byName = new Map(cards.map((card) => [card.name, card]));
  const people = new Set(clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  expect(cards).toHaveLength(people.size);
  for (const client of clients) {
    const card = byName.get(`${client.firstName} ${client.lastName}`);
    expect(card?.email ?? '').toBe(client.email.toLowerCase());
    expect(card?.notes).toContain(client.note.replaceAll('\r\n', '\n'));
    if (isSaid(client.allergies)) expect(card?.allergies).toContain(client.allergies);
    expect(card?.is_blocked).toBe(client.blocked === 'Yes');
  }
  const [details] =
    await rows(`select count(birthday)::int as birthdays, count(*) filter (where allergies <> ''
      and allergies_reviewed_at is null)::int as unconfirmed, count(joined_on)::int as joined from client_details`);
  const distinct = [...new Map(clients.map((client) => [client.lastName, client])).values()];
  expect(details).toEqual({
    birthdays: distinct.filter(({ birthday }) => birthday).length,
    unconfirmed: distinct.filter(({ allergies }) => isSaid(allergies)).length,
    joined: distinct.length,
  });

  const imported = await everything();
  const again = await run('clients', csv);
  expect(again.body.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  expect((await everything()).slice(0, 5)).toEqual(imported.slice(0, 5));

  const first = (await list()).body.find(({ fileName }) => fileName !== '');
  expect((await undo(first!.id)).status).toBe(200);
  const [left] = await rows(`select (select count(*) from users where role = 'user')::int as users,
    (select count(*) from clients)::int as clients, (select count(*) from client_details)::int as details,
    (select count(*) from imported_lines)::int as lines`);
  expect(left).toEqual({ users: 0, clients: 0, details: 0, lines: 0 });
}, 240_000);
