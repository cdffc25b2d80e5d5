import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import { killPostmaster, queryRows } from './postmaster.ts';
import type { StudioProcess } from './studio-process.ts';

const A_STORM = ['app', 'server', 'both', 'app'] as const;
const BLOWS = process.env.TEST_LONG ? Array.from({ length: 5 }, () => A_STORM).flat() : A_STORM.slice(1, 3);
const A_ROUND = 6;
const MEMBERS = 3;

test('after a storm of kill -9 among points, vouchers and money in advance every balance adds up, and nothing acknowledged is lost', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const first = scene.start({ dataDir });
  await first.open;
  const api = await aSession(dataDir, await anId(dataDir, "select id from users where role = 'admin'"));
  const packageId = await anId(
    dataDir,
    `insert into packages (name, sessions, price_cents, valid_months, created_at, updated_at)
     values ('Three Facials', 3, 10000, 12, now(), now()) returning id`,
  );
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => aMember(dataDir, n)));
  await first.kill('SIGTERM');

  const codes: string[] = [];
  const reasons: string[] = [];
  const sales: number[] = [];
  for (const [round, blow] of BLOWS.entries()) {
    const studio = scene.start({ dataDir });
    await studio.open;
    const busy = members.map((member, n) =>
      keepBusy(studio, { api, member, name: `${round}-${n}`, codes, reasons, packageId, sales }),
    );
    await nextOf(codes, A_ROUND, studio);
    await pause(13 * round);
    if (blow !== 'app') await killPostmaster(dataDir);
    if (blow === 'server') await nextOf(reasons, A_ROUND, studio); // it is restarted automatically
    await studio.kill();
    await Promise.all(busy);
  }

  const closed = scene.start({ dataDir, args: ['ledger-check'] });
  expect(await closed.ended, closed.complained()).toBe(0);
  expect(closed.said()).toContain('No difference');

  const last = scene.start({ dataDir });
  await last.open;
  const open = scene.start({ dataDir, args: ['ledger-check'] });
  expect(await open.ended, open.complained()).toBe(0);

  const stored = await queryRows<{ code: string }>(dataDir, 'select code from vouchers');
  const written = await queryRows<{ description: string }>(
    dataDir,
    'select description from loyalty_transactions',
  );
  console.log(
    `${codes.length} vouchers and ${reasons.length} adjustments acknowledged, ${written.length} rows`,
  );
  expect(codes.filter((code) => !stored.some((row) => row.code === code))).toEqual([]);
  expect(reasons.filter((reason) => !written.some(({ description }) => description === reason))).toEqual([]);
  expect(codes.length).toBeGreaterThanOrEqual(BLOWS.length * A_ROUND);
  const opened = await queryRows<{ id: number }>(dataDir, 'select order_id as id from prepaid_accounts');
  expect(sales.length).toBeGreaterThan(0);
  expect(sales.filter((sale) => !opened.some(({ id }) => id === sale))).toEqual([]);
  expect(open.said()).toContain('prepaid accounts add up');
  expect(await last.kill('SIGTERM')).toBe(0);
});

test('the check says what does not add up, and fails', async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const studio = scene.start({ dataDir });
  await studio.open;
  const { id } = await aMember(dataDir, 0);
  await queryRows(dataDir, 'alter table users disable trigger user');
  await queryRows(dataDir, 'update users set loyalty_points = 5 where id = $1', [id]);
  await queryRows(dataDir, 'alter table users enable trigger user');
  const check = scene.start({ dataDir, args: ['ledger-check'] });
  expect(await check.ended).toBe(1);
  expect(check.complained()).toContain(`member ${id}: balance 5, ledger 0`);
});

test('there is nothing to check before the first start, and it says so', { tag: '@long' }, async ({
  scene,
}) => {
  const check = scene.start({ dataDir: scene.dataDir(), args: ['ledger-check'] });
  expect(await check.ended).toBe(1);
  expect(check.complained().trim()).toBe(
    'There is nothing to check: no studio was ever opened on this database.',
  );
});

type Member = { id: number; token: string; phone: string };
type Work = {
  api: string;
  member: Member;
  name: string;
  codes: string[];
  reasons: string[];
  packageId: number;
  /** Of packages, as orders. */
  sales: number[];
};

/** Gives, sells, redeems, one after the other, until the studio is dead. */
async function keepBusy(studio: StudioProcess, work: Work): Promise<void> {
  const { api, member, name, codes, reasons } = work;
  const address = await studio.open;
  for (let n = 1; !studio.hasEnded(); n++) {
    const reason = `${name}, gift ${n}`;
    const given = { userId: member.id, points: 30, reason };
    if (await send(address, '/api/admin/loyalty/adjust', api, given)) reasons.push(reason);
    const bought = await send(address, '/api/vouchers/redeem', member.token, { rewardId: 1 });
    if (bought) codes.push(String(bought.code));
    await send(address, '/api/loyalty/process-purchase', api, { phone: member.phone, amount: `${n}.50` });
    if (bought && n % 3 === 0) await send(address, `/api/admin/vouchers/${bought.id}/use`, api, {});
    await payInAdvance(address, work, n);
  }
}

/** Sells a package; voids every third sale. */
async function payInAdvance(
  address: string,
  { api, member, packageId, sales }: Work,
  n: number,
): Promise<void> {
  const sold = await send(address, '/api/admin/counter/sales', api, {
    userId: member.id,
    lines: [{ kind: 'package', packageId, price: '100.00' }],
    payments: [{ method: 'cash', amount: '100.00' }],
  });
  if (sold) sales.push(Number(sold.id));
  if (sold && n % 3 === 0) {
    await send(address, `/api/admin/counter/sales/${sold.id}/void`, api, { reason: 'Wrong package' });
  }
}

/** However slow the machine is. */
async function nextOf(list: unknown[], count: number, studio: StudioProcess): Promise<void> {
  const enough = list.length + count;
  while (list.length < enough && !studio.hasEnded()) await pause(10);
}

/** The response, if it was complete and successful. */
async function send(address: string, path: string, token: string, body: object) {
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const said = (await answer.json()) as Record<string, unknown>;
    return answer.ok ? said : undefined;
  } catch {
    await pause(20);
    return undefined;
  }
}

async function aMember(dataDir: string, n: number): Promise<Member> {
  const phone = `+659000000${n}`;
  const id = await anId(
    dataDir,
    `insert into users (email, phone_e164, email_verified_at, created_at, updated_at)
     values ('stormy-${n}@example.com', '${phone}', now(), now(), now()) returning id`,
  );
  return { id, phone, token: await aSession(dataDir, id) };
}

async function anId(dataDir: string, statement: string): Promise<number> {
  const [row] = await queryRows<{ id: number }>(dataDir, statement);
  return row!.id;
}

async function aSession(dataDir: string, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queryRows(
    dataDir,
    `insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
     values ($1, $2, now(), now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}
