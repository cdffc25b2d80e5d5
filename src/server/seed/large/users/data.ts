import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { dice, type Fixtures, oneOf, overTwoYears } from '#server/seed/large/fixtures/data.ts';

export const FIRST_NAMES = [
  ...['Mei', 'Wei Ling', 'Hui Min', 'Jia Yi', 'Xin Yi', 'Serene', 'Clarissa', 'Amelia', 'Priya', 'Kavitha'],
  ...['Nur Aisyah', 'Siti', 'Farah', 'Daniel', 'Marcus', 'Arjun', 'Rachel', 'Grace', 'Joanne', 'Michelle'],
];
export const LAST_NAMES = [
  ...['Tan', 'Lim', 'Lee', 'Ng', 'Ong', 'Wong', 'Goh', 'Chua', 'Chan', 'Koh', 'Teo', 'Ang', 'Yeo', 'Tay'],
  ...['Nair', 'Kumar', 'Rahman', 'Ismail', 'Fernandez', 'Pereira', 'Sim', 'Low', 'Quek'],
];

const N = sql`n`;

/** Members who joined over two years; one in fifty gave no name. They have no password. */
export async function fillUsers(
  tx: Db,
  { now, until, earlier, firstUser }: Fixtures,
  count: number,
): Promise<void> {
  await tx.execute(sql`
    insert into users (id, email, first_name, last_name, phone, phone_e164, email_verified_at, created_at, updated_at)
    select ${firstUser}::int + n, 'member.' || ${earlier.users}::int + n || '@large.example',
      case when n % 50 <> 49 then ${oneOf(FIRST_NAMES, dice(N, 1, FIRST_NAMES.length))} end,
      case when n % 50 <> 49 then ${oneOf(LAST_NAMES, dice(N, 2, LAST_NAMES.length))} end,
      '+65 ' || 80000000 + ${earlier.users}::int + n, '+65' || 80000000 + ${earlier.users}::int + n, joined_at, joined_at,
      least(${now}::timestamptz, joined_at + ${dice(N, 3, 700)} * interval '1 day')
    from generate_series(0, ${count}::int - 1) as n,
      lateral (select ${overTwoYears(N, count, until)} as joined_at) as joining`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`);
}
