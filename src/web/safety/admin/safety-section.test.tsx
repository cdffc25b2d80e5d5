// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminSafetyRule, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { SafetySection } from './safety-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/safety';
const PUT = 'PUT /api/admin/safety/rules/3';
const AT = '2026-03-01T00:00:00.000Z';
const RULE: AdminSafetyRule = {
  id: 3,
  condition: 'pregnant',
  conditionText: 'Pregnant, or may be',
  withinDays: null,
  treatmentIds: null,
  ingredient: null,
  method: 'peel',
  outcome: 'refuse',
  clientText: 'You told us so.',
  staffText: 'Pregnant: no peel.',
  sourceName: 'NHS',
  sourceUrl: 'https://www.nhs.uk/peels',
  isActive: true,
  isSupplied: true,
  createdAt: AT,
  updatedAt: AT,
};
const OVERVIEW: SafetyOverview = {
  rules: [RULE],
  contradictions: [],
  notInForms: [],
  suppliedMissing: 0,
  treatments: [
    {
      treatmentId: 7,
      name: 'Glow Peel',
      ingredients: 'Aqua, Lactic Acid',
      methods: ['peel'],
      patchTestMonths: 6,
      isOfferedInstead: false,
      rules: 1,
      updatedAt: AT,
    },
    {
      treatmentId: 8,
      name: 'Calm Facial',
      ingredients: '',
      methods: [],
      patchTestMonths: null,
      isOfferedInstead: true,
      rules: 0,
      updatedAt: null,
    },
  ],
  products: [{ productId: 5, name: 'Rose Balm', ingredients: '', updatedAt: null }],
};
const open = (answers: AdminAnswers, search = '?tab=safety') =>
  openAdmin(<SafetySection />, { [LIST]: OVERVIEW, ...answers }, search);
const edit = async (answers: AdminAnswers, rule: Partial<AdminSafetyRule> = {}) => {
  const overview = { ...OVERVIEW, rules: [{ ...RULE, ...rule }] };
  const opened = open({ [LIST]: overview, ...answers }, '?tab=safety&open=edit-3');
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Edit rule' })) };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the rules', () => {
  test('while they load', () => {
    open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading the rules')).toBeDefined();
  });

  test('that cannot be loaded are tried again', async () => {
    const { answers } = open({ [LIST]: 403 });
    await screen.findByText('We could not load the rules');
    answers[LIST] = OVERVIEW;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('row', { name: /Pregnant, or may be/ });
  });

  test('none yet: the supplied ones are one press away, and it is said what they did', async () => {
    const ADD = 'POST /api/admin/safety/rules/supplied';
    const { sent, answers } = open({
      [LIST]: { ...OVERVIEW, rules: [], suppliedMissing: 41 },
      [ADD]: { added: 41, reopened: 2 },
    });
    await screen.findByText('No rules yet');
    answers[LIST] = OVERVIEW;
    await userEvent.click(screen.getByRole('button', { name: 'Add 41 supplied rules' }));
    await screen.findByText('41 rules added successfully. 2 bookings are back to pending');
    expect(sent(ADD)).toHaveLength(1);
    await screen.findByRole('row', { name: /Pregnant, or may be/ });
  });

  test('in a list, with what is refused, for whom, and a source that can be read', async () => {
    const own = { ...RULE, id: 4, sourceName: '', sourceUrl: '', isActive: false, method: null };
    const printed = { ...RULE, id: 5, sourceUrl: '', sourceName: 'NHS: Impetigo', method: null };
    open({ [LIST]: { ...OVERVIEW, rules: [RULE, own, printed] } });
    const [, first, second, third] = (await screen.findAllByRole('row')).map((row) => within(row));
    expect(first!.getByRole('link', { name: 'NHS' }).getAttribute('href')).toBe('https://www.nhs.uk/peels');
    expect(first!.getByText('Refuse')).toBeDefined();
    for (const text of ['Your own', 'Off', 'Every treatment']) second!.getByText(text);
    third!.getByText('NHS: Impetigo');
    expect(third!.queryByRole('link')).toBeNull();
  });

  test('that contradict are told first, and what no form asks about', async () => {
    const text =
      '"Pregnant, or may be" is both refused and asked about for Glow Peel. The stricter rule wins.';
    const contradictions = [{ weakerId: 4, stricterId: 3, treatmentIds: [7], text }];
    open({ [LIST]: { ...OVERVIEW, contradictions, notInForms: ['Epilepsy'], suppliedMissing: 1 } });
    await screen.findByText(text);
    screen.getByText('No form asks about: Epilepsy. Rules about it stay unknown until one does.');
    screen.getByRole('button', { name: 'Add 1 supplied rules' });
  });

  test('one is removed after a question, and the list is read anew', async () => {
    const REMOVE = 'DELETE /api/admin/safety/rules/3';
    const { sent } = open({ [REMOVE]: 204 });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Pregnant, or may be' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this rule?' }));
    expect(sent(REMOVE)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(REMOVE)).toHaveLength(1));
    await waitFor(() => expect(sent(LIST).length).toBeGreaterThan(1));
  });
});

describe('a rule', () => {
  test('is changed with all its fields', async () => {
    const { dialog, sent } = await edit({ [PUT]: { rule: RULE, reopened: 0 } });
    await userEvent.selectOptions(dialog.getByLabelText('And the treatment'), 'is one of these');
    await userEvent.click(dialog.getByLabelText('Calm Facial'));
    await save();
    await waitFor(() => expect(sent(PUT)).toHaveLength(1));
    expect(sent(PUT)[0]!.body).toMatchObject({ treatmentIds: [8], method: null, updatedAt: AT });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('wants its words and what it is about, before anything is sent', async () => {
    const { dialog, sent } = await edit({});
    await userEvent.clear(dialog.getByLabelText('The client reads'));
    await userEvent.selectOptions(dialog.getByLabelText('And the treatment'), 'is one of these');
    await save();
    dialog.getByText('Please write what the client reads');
    dialog.getByText('Please choose a treatment');
    expect(sent(PUT)).toEqual([]);
  });

  test('about a treatment that was deleted since is saved with those that are left', async () => {
    const { sent } = await edit(
      { [PUT]: { rule: RULE, reopened: 0 } },
      { method: null, treatmentIds: [7, 99] },
    );
    await userEvent.type(screen.getByLabelText('Staff read'), '!');
    await save();
    await waitFor(() => expect(sent(PUT)[0]?.body).toMatchObject({ treatmentIds: [7] }));
  });

  test('that somebody else has changed keeps what was typed', async () => {
    const { dialog } = await edit({
      [PUT]: () => refusal(409, { code: 'changed_meanwhile', message: 'Changed' }),
    });
    await userEvent.type(dialog.getByLabelText('Staff read'), '!');
    await save();
    await screen.findByText(/changed this/i);
    dialog.getByDisplayValue('Pregnant: no peel.!');
  });
});

describe('what things contain', () => {
  test('of a treatment: patch test and ingredients are saved, and what that did is said', async () => {
    const CHANGE = 'PUT /api/admin/safety/treatments/8';
    const { sent } = open({ [CHANGE]: { reopened: 1 } }, '?tab=safety&view=treatments');
    const [, glow, calm] = (await screen.findAllByRole('row')).map((row) => within(row));
    glow!.getByText('Every 6 months');
    calm!.getByText('Not needed');
    await userEvent.click(calm!.getByRole('button', { name: 'Edit Calm Facial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Calm Facial' }));
    await userEvent.click(dialog.getByLabelText('Needs a patch test'));
    const months = dialog.getByLabelText('A test counts for how many months');
    await userEvent.clear(months);
    await userEvent.type(months, '30');
    await save();
    dialog.getByText('Please give 1 to 24 months');
    expect(sent(CHANGE)).toEqual([]);
    await userEvent.clear(months);
    await userEvent.type(months, '3');
    await save();
    await screen.findByText('Treatment updated successfully. 1 booking is back to pending');
    expect(sent(CHANGE)[0]!.body).toMatchObject({ patchTestMonths: 3, updatedAt: null });
  });

  test('of a product: a failure is told, and nothing typed is lost', async () => {
    const CHANGE = 'PUT /api/admin/safety/products/5';
    const message = 'This list is too long: at most 20 kB. Please paste the ingredients alone.';
    open(
      { [CHANGE]: () => refusal(400, { code: 'malformed', message, fields: { ingredients: message } }) },
      '?tab=safety&view=products&open=edit-5',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Rose Balm' }));
    await userEvent.type(dialog.getByLabelText('Ingredients'), 'Aqua');
    await save();
    await dialog.findByText(message);
    dialog.getByDisplayValue('Aqua');
  });
});
