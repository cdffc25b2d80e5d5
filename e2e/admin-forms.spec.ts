import type { APIRequestContext } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test('the owner changes the form: a version is published, and a client who has signed is asked again', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, request }) => {
  const owner = await studio.aMember({ role: 'admin', email: 'owner@petal.example' });
  const client = await signInAs(page, studio, { firstName: 'Mei', lastName: 'Lim' });
  await addForm(request, owner.token);
  await signForm(request, client.token);

  await test.step('the client has nothing to do, and reads what was signed', async () => {
    await openPage(page, '/dashboard?tab=overview');
    await page.getByRole('button', { name: /^Read my answers: About your skin/ }).click();
    const answers = page.getByRole('dialog', { name: 'About your skin' });
    await expect(answers.getByText('Citrus oils, in 2020')).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Please fill in/)).toBeHidden();
  });

  await test.step('the owner changes a question and asks everybody again', async () => {
    await page.evaluate((token) => localStorage.setItem('sessionToken', token), owner.token);
    await openPage(page, '/admin-dashboard?tab=forms');
    await page.getByRole('button', { name: 'Edit About your skin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit About your skin' });
    await dialog.getByRole('button', { name: /What does your skin react to/ }).click();
    await dialog.getByLabel('Question', { exact: true }).fill('What has your skin ever reacted to?');
    await dialog.getByLabel('Ask everybody again').check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the version that was signed can still be read whole', async () => {
    await page.getByRole('button', { name: 'Edit About your skin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit About your skin' });
    await dialog.getByText('2 versions').click();
    await expect(dialog.getByText(/signed by 0, asked everybody again/)).toBeVisible();
    await dialog.getByText(/Version 1:/).click();
    await expect(dialog.getByText('What does your skin react to?')).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the client is asked again, in the new words', async () => {
    await page.evaluate((token) => localStorage.setItem('sessionToken', token), client.token);
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: 'Fill in my form' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What has your skin ever reacted to?');
  });
});

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function addForm(request: APIRequestContext, token: string): Promise<void> {
  const questions = [
    { id: 'reacts', kind: 'text', label: 'What does your skin react to?', isRequired: true },
    { id: 'signature', kind: 'signature', label: 'I have answered as well as I can.', isRequired: true },
  ];
  const data = { kind: 'intake', title: 'About your skin', questions, isActive: true };
  const added = await request.post('/api/admin/forms', { data, ...withToken(token) });
  expect(added.status(), await added.text()).toBe(201);
}

async function signForm(request: APIRequestContext, account: string): Promise<void> {
  const link = await request.post('/api/my-forms/link', withToken(account));
  const { token } = await link.json();
  const { forms, name } = await (await request.get(`/api/forms/${token}`)).json();
  const [{ formId, versionId }] = forms;
  const url = `/api/forms/${token}/${formId}`;
  const answers = { reacts: { value: 'Citrus oils, in 2020' } };
  const { textHash } = await (await request.patch(url, { data: { versionId, answers } })).json();
  const signed = await request.post(`${url}/sign`, { data: { versionId, textHash, name, path: '' } });
  expect(signed.status(), await signed.text()).toBe(200);
}
