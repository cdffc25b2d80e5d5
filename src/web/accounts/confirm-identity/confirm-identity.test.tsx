// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query';
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { confirmBy, messageOf, requestJson } from '#web/kit/call.ts';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { toast, toastStore } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { confirmIdentityOnRequest } from './confirm-identity-on-request.ts';

configure({ asyncUtilTimeout: 10_000 }); // the dialog's code is loaded lazily, and a loaded machine is slow

const mei = aUser();
const OVER = { message: 'Please sign in first.', code: 'not_signed_in' };
const LONG_AGO = { message: 'It has been a while.', code: 'sign_in_again' };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  writeSessionToken('old');
});
afterEach(async () => {
  const [open] = screen.queryAllByRole('button', { name: /^(Cancel|Continue without signing in)$/ });
  if (open) await userEvent.click(open); // asked only once
  closeAll();
  confirmBy(async () => 'not asked');
  document.body.replaceChildren();
});

/** A page with something typed in a dialog, and two things to save. */
function Page() {
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: (path: string) => requestJson('PUT', path, { name }),
    onSuccess: () => toast({ title: 'Saved' }),
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Failed'), tone: 'destructive' }),
  });
  const other = useMutation({ mutationFn: () => requestJson('PUT', '/api/other', {}) });
  return (
    <Dialog open onClose={() => {}} title="Settings">
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <Button busy={save.isPending} onClick={() => save.mutate('/api/thing')}>
        Save
      </Button>
      <Button
        onClick={() => {
          save.mutate('/api/thing');
          other.mutate();
        }}
      >
        Save both
      </Button>
      <p>{other.isSuccess && 'Other saved'}</p>
    </Dialog>
  );
}

/** The call is refused with `problem` until the token (or the password) is new. */
function open(refusal: [number, object], more: Answers = {}, isKnown = true) {
  let isConfirmed = false;
  const refused = () =>
    isConfirmed || readSessionToken() !== 'old'
      ? Response.json({ ok: true })
      : Response.json(refusal[1], { status: refusal[0] });
  const opened = openAt('/somewhere', {
    page: Page,
    answers: {
      'PUT /api/thing': refused,
      'PUT /api/other': refused,
      'POST /api/reauthenticate': () => {
        isConfirmed = true;
        return new Response(null, { status: 204 });
      },
      'POST /api/login': { ...mei, sessionToken: 'new' },
      ...more,
    },
  });
  if (isKnown) opened.client.setQueryData(userQuery.queryKey, mei);
  confirmIdentityOnRequest(opened.client);
  return opened;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const saves = (requested: { route: string }[]) => requested.filter(({ route }) => route === 'PUT /api/thing');
async function typeAndSave() {
  await userEvent.type(field('Name'), 'Rose');
  await press('Save');
}

const CONFIRM = "Please confirm it's you";
const ENDED = "You've been signed out";

describe('a sign-in too long ago', () => {
  test('the password is asked for over the page, then the call goes again', async () => {
    const { requested } = open([403, LONG_AGO]);
    await typeAndSave();
    expect((await dialog(CONFIRM)).textContent).toContain('mei@example.com');
    expect(document.activeElement).toBe(field('Password'));
    await userEvent.keyboard('petal-1234{Enter}');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Saved'));
    await isGone(CONFIRM);
    expect(requested.map(({ route }) => route)).toEqual([
      'PUT /api/thing',
      'POST /api/reauthenticate',
      'PUT /api/thing',
    ]);
    expect(saves(requested).at(-1)).toMatchObject({ body: { name: 'Rose' } });
    expect(field('Name').value).toBe('Rose');
  });

  test('a wrong password is said beside its field, and asked for again', async () => {
    const message = "That's not your current password. Please try again.";
    open([403, LONG_AGO], { 'POST /api/reauthenticate': [403, { code: 'wrong_password', message }] });
    await typeAndSave();
    await dialog(CONFIRM);
    await press('Continue');
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    await userEvent.type(field('Password'), 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
  });

  test('cancelled: nothing is said, nothing is lost, and it can be tried again', async () => {
    const { requested } = open([403, LONG_AGO]);
    await typeAndSave();
    const confirmation = await dialog(CONFIRM);
    await userEvent.click(confirmation.querySelector('.dialog__foot .btn')!);
    await isGone(CONFIRM);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
    expect([toastStore.current(), field('Name').value, readSessionToken()]).toEqual([null, 'Rose', 'old']);
    expect(saves(requested)).toHaveLength(1);
    await press('Save');
    expect(await dialog(CONFIRM)).toBeTruthy();
  });

  test('two calls stopped at once ask once', async () => {
    open([403, LONG_AGO]);
    await press('Save both');
    await dialog(CONFIRM);
    expect(screen.getAllByLabelText('Password', { exact: true })).toHaveLength(1);
    await userEvent.type(field('Password'), 'petal-1234{Enter}');
    expect(await screen.findByText('Other saved')).toBeTruthy();
    await waitFor(() => expect(toastStore.current()?.title).toBe('Saved'));
  });
});

describe('a session that ended while somebody was working', () => {
  test('is renewed over the page, and the call goes again with the new one', async () => {
    const { requested } = open([401, OVER]);
    await typeAndSave();
    await dialog(ENDED);
    expect([field('E-mail').value, readSessionToken()]).toEqual(['mei@example.com', 'old']);
    expect(document.activeElement).toBe(field('Password'));
    await userEvent.keyboard('petal-1234{Enter}');
    await waitFor(() => expect(saves(requested)).toHaveLength(2));
    await isGone(ENDED);
    expect(saves(requested).at(-1)).toEqual({
      route: 'PUT /api/thing',
      body: { name: 'Rose' },
      bearer: 'Bearer new',
    });
    expect([field('Name').value, readSessionToken(), window.location.pathname]).toEqual([
      'Rose',
      'new',
      '/somewhere',
    ]);
  });

  test('somebody else goes home, and saves nothing of it', async () => {
    const ann = { ...aUser({ id: 8, email: 'ann@example.com' }), sessionToken: 'anns' };
    const { requested, client } = open([401, OVER], { 'POST /api/login': ann });
    await typeAndSave();
    await dialog(ENDED);
    await userEvent.clear(field('E-mail'));
    await userEvent.type(field('E-mail'), 'ann@example.com');
    await userEvent.type(field('Password'), 'petal-1234{Enter}');
    await waitFor(() => expect(readSessionToken()).toBe('anns'));
    expect(window.location.pathname).toBe('/');
    expect(client.getQueryData(userQuery.queryKey)?.id).toBe(8);
    expect(saves(requested)).toHaveLength(1);
  });

  test('who would rather not is nobody from then on', async () => {
    const { requested } = open([401, OVER]);
    await typeAndSave();
    await dialog(ENDED);
    await press('Continue without signing in');
    await isGone(ENDED);
    await waitFor(() => expect(readSessionToken()).toBeNull());
    expect([saves(requested).length, toastStore.current()]).toEqual([1, null]);
  });

  test('neither Escape nor the browser closes the dialog', async () => {
    open([401, OVER]);
    await typeAndSave();
    const ended = await dialog(ENDED);
    ended.dispatchEvent(new Event('cancel', { cancelable: true }));
    (ended as HTMLDialogElement).close();
    ended.dispatchEvent(new Event('close'));
    expect(((await dialog(ENDED)) as HTMLDialogElement).open).toBe(true);
    expect(readSessionToken()).toBe('old');
  });

  test('who signs in in another tab goes on in this one', async () => {
    const { requested } = open([401, OVER], { 'GET /api/user': mei });
    await typeAndSave();
    await dialog(ENDED);
    localStorage.setItem('sessionToken', 'from another tab');
    window.dispatchEvent(new StorageEvent('storage'));
    await isGone(ENDED);
    await waitFor(() => expect(saves(requested)).toHaveLength(2));
    expect(field('Name').value).toBe('Rose');
  });

  test('who signs out in another tab is not asked any more', async () => {
    const { requested } = open([401, OVER]);
    await typeAndSave();
    await dialog(ENDED);
    localStorage.removeItem('sessionToken');
    window.dispatchEvent(new StorageEvent('storage'));
    await isGone(ENDED);
    expect(saves(requested)).toHaveLength(1);
  });

  test('a dialog that cannot be loaded signs nobody out: what was typed stays for another try', async () => {
    open([401, OVER]);
    confirmBy(async () => 'unavailable');
    await typeAndSave();
    await waitFor(() => expect(toastStore.current()?.description).toBe('Please sign in first.'));
    expect([field('Name').value, readSessionToken()]).toEqual(['Rose', 'old']);
  });

  test('who came with an old session and was never known is not asked', async () => {
    open([401, OVER], {}, false);
    await typeAndSave();
    await waitFor(() => expect(readSessionToken()).toBeNull());
    expect(screen.queryByRole('dialog', { name: ENDED })).toBeNull();
    await waitFor(() => expect(toastStore.current()?.description).toBe('Please sign in first.'));
  });
});
