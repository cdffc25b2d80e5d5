// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { CategoriesSection } from './categories-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/categories';
const AT = '2026-03-10T08:00:00.000Z';
const aCategory = (given: Partial<AdminCategory> = {}): AdminCategory => ({
  id: 3,
  slug: 'masks',
  name: 'Masks',
  description: 'Weekly care.',
  isActive: true,
  productCount: 0,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});
const masks = aCategory();
const serums = aCategory({ id: 4, slug: 'serums', name: 'Serums', productCount: 5 });
const toners = aCategory({ id: 5, slug: 'toners', name: 'Toners', productCount: 1, isActive: false });
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(<CategoriesSection />, { [LIST]: [masks, serums, toners], ...answers }, search);
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

describe('the grid', () => {
  test('shows each with its products, and three metrics above', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'Serums' });
    const link = within(card).getByRole('link', { name: '5 products in Serums' });
    expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=products&category=serums');
    expect(within(screen.getByRole('article', { name: 'Masks' })).getByText('No products')).toBeDefined();
    expect(within(screen.getByRole('article', { name: 'Toners' })).getByText('Inactive')).toBeDefined();
    const figures = [...document.querySelectorAll('.kpi')].map((each) => each.textContent);
    expect(figures).toEqual(['Total categories3', 'Products using categories6', 'Active categories2']);
  });

  test('while it loads, when it fails and when it is empty', async () => {
    open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading categories')).toBeDefined();
    cleanup();
    open({ [LIST]: 500 });
    await screen.findByText('We could not load the categories');
    cleanup();
    open({ [LIST]: [] });
    expect(await screen.findByText('No categories yet')).toBeDefined();
  });
});

describe('adding', () => {
  const POST = 'POST /api/admin/categories';
  const add = async (name: string, answers: AdminAnswers) => {
    const api = open(answers, '?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Category' });
    if (name) await userEvent.type(within(dialog).getByLabelText('Name'), name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Category' }));
    return api;
  };

  test('a name is required, and nothing is sent without one', async () => {
    const { sent } = await add('  ', {});
    expect(await screen.findByText('Category name is required')).toBeDefined();
    expect(sent(POST)).toEqual([]);
  });

  test('a duplicate name is reported at its field, with all input kept', async () => {
    const message = 'Category already exists';
    const taken = { message, code: 'category_exists', fields: { name: message } };
    await add('masks', { [POST]: () => refusal(409, taken) });
    await toast(`Error${message}`);
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('masks');
  });

  test('is said, and a failure too', async () => {
    const { sent } = await add('Oils', { [POST]: aCategory({ name: 'Oils' }) });
    await toast('Category created successfully');
    expect(sent(POST)[0]!.body).toEqual({ name: 'Oils', description: '', isActive: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    act(dismiss);
    await add('Oils', { [POST]: 500 });
    await toast('ErrorFailed to add category');
  });
});

describe('editing', () => {
  const PUT = 'PUT /api/admin/categories/3';

  test('sends the version; a failure is shown; somebody else’s change is offered', async () => {
    const { answers, sent } = open({ [PUT]: 500 });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Masks' }));
    await userEvent.click(screen.getByLabelText(/^Active/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await toast('ErrorFailed to update category');

    answers[PUT] = () => refusal(409, { message: 'Somebody else.', code: 'changed_meanwhile' });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/What you typed is still here/);
    answers[LIST] = [aCategory({ name: 'Packs', updatedAt: '2026-03-10T09:00:00.000Z' })];
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Packs'));

    answers[PUT] = masks;
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await toast('Category updated successfully');
    expect(sent(PUT).at(-1)!.body).toEqual({
      name: 'Packs!',
      description: 'Weekly care.',
      isActive: true,
      updatedAt: '2026-03-10T09:00:00.000Z',
    });
  });

  test('one that is gone says so', async () => {
    open({}, '?open=edit-99');
    expect(await screen.findByText('We could not open this category')).toBeDefined();
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/admin/categories/3';
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Masks' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Masks?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  test('asks first and can be undone', async () => {
    const { sent } = open({ [DELETE]: 204, 'POST /api/admin/categories/3/restore': masks });
    await remove();
    await toast('Category deleted successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST /api/admin/categories/3/restore')).toHaveLength(1));
  });

  test('one in use is not even asked about', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Serums' }));
    await toast('5 products are in Serums. Please move them to another category first.');
    expect(calls.filter(({ route }) => route.startsWith('DELETE'))).toEqual([]);
  });

  test('a failure is shown, in the server’s words where it has some', async () => {
    const { answers } = open({ [DELETE]: 500 });
    await remove();
    await toast('ErrorFailed to delete category');
    act(dismiss);
    const message = 'One product is in Masks. Please move it to another category first.';
    answers[DELETE] = () => refusal(409, { message, code: 'category_in_use' });
    await remove();
    await toast(`Error${message}`);
  });
});
