// @vitest-environment jsdom
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { SecurityCard } from './security-card.tsx';

configure({ asyncUtilTimeout: 10_000 });
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);
const PHONE = {
  id: 3,
  name: 'My phone',
  isBackedUp: true,
  createdAt: '2026-09-01T04:00:00.000Z',
  lastUsedAt: '2026-09-14T04:00:00.000Z',
};
const NONE = { passkeys: [], totpSince: null, recoveryCodesLeft: 0, mustSetUp: false };
const BOTH = {
  passkeys: [PHONE],
  totpSince: '2026-09-02T04:00:00.000Z',
  recoveryCodesLeft: 2,
  mustSetUp: false,
};
const STATE = 'GET /api/second-factor';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  writeSessionToken('secret');
});
afterEach(closeAll);

const open = (answers: Answers) => openAt('/dashboard?tab=profile', { page: SecurityCard, answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('sign-in and security', () => {
  test('lists passkeys with their dates, the app, and how many codes are left', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    open({ [STATE]: BOTH });
    const row = (await screen.findByText('My phone')).closest('li');
    expect(row?.textContent).toContain('Added 1 September 2026, last used 14 September 2026');
    expect(screen.getByText(/In use since 2 September 2026/)).toBeTruthy();
    expect(screen.getByText(/You have 2 left\./)).toBeTruthy();
    expect(screen.getByText(/Only a few codes are left\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
  });

  test('says so where the browser has no passkeys, and shows no codes to who has no factor', async () => {
    open({ [STATE]: NONE });
    expect(await screen.findByText("This browser can't use passkeys here.")).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  });

  test('can be asked for again when it failed', async () => {
    const { answers } = open({ [STATE]: [400, { message: 'No.' }] });
    await screen.findByText('Failed to load your sign-in options');
    answers[STATE] = NONE;
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeTruthy();
  });

  test('a passkey is renamed', async () => {
    const { requested } = open({
      [STATE]: BOTH,
      'PATCH /api/passkeys/3': { ...PHONE, name: 'Old phone' },
    });
    await press('Rename My phone');
    const name = screen.getByLabelText('Name');
    await userEvent.clear(name);
    await press('Save name');
    expect(screen.getByText('Please give it a name')).toBeTruthy();
    await userEvent.type(name, 'Old phone{Enter}');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Passkey renamed'));
    expect(requested.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ name: 'Old phone' });
  });

  test('the last one that the studio asks for stays, and the sentence says why', async () => {
    open({ [STATE]: BOTH, 'DELETE /api/passkeys/3': [409, { message: 'Please add another one first.' }] });
    await press('Remove My phone');
    await press('Remove passkey');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Passkey not removed',
        description: 'Please add another one first.',
      }),
    );
    expect(screen.getByText('My phone')).toBeTruthy();
  });
});

describe('setting up an app', () => {
  const KEY = { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x', qr: 'data:image/png;base64,AA' };

  test('shows the picture and the key, keeps a wrong code in place, then shows the codes once', async () => {
    const { answers, requested } = open({
      [STATE]: NONE,
      'POST /api/totp': KEY,
      'POST /api/totp/confirm': [401, { message: "That code isn't right.", code: 'wrong_code' }],
    });
    await press('Set up an app');
    expect(await screen.findByAltText('QR code for your authenticator app')).toHaveProperty('src', KEY.qr);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const code = screen.getByLabelText('6-digit code of your app');
    await userEvent.type(code, '123456');
    await press('Turn on');
    expect((await screen.findByText("That code isn't right.")).closest('[role=alert]')).toBeTruthy();

    answers['POST /api/totp/confirm'] = { recoveryCodes: CODES };
    await userEvent.clear(code);
    await userEvent.type(code, '654321');
    await press('Turn on');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(CODES);
    expect(requested.filter(({ route }) => route === 'POST /api/totp/confirm').at(-1)?.body).toEqual({
      code: '654321',
    });
    await press("I've saved them");
    expect(screen.queryByText(CODES[0]!)).toBeNull();
  });
});

test('new recovery codes are made after a question, and can be copied', async () => {
  open({ [STATE]: BOTH, 'POST /api/recovery-codes': { recoveryCodes: CODES } });
  const user = userEvent.setup();
  await press('Make new codes');
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }),
  );
  await screen.findByText(CODES[9]!);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
});
