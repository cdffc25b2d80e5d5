// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailDomain, Setup } from '#shared/setup/contract.ts';
import { SETUP_STEPS } from '#shared/setup/steps.ts';
import type { AdminSettings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { setUrl } from '#web/kit/location.tsx';
import { SetupSection } from './setup-section.tsx';

const NEVER = new Date(0).toISOString();
const settings: AdminSettings = {
  ...defaults,
  editions: Object.fromEntries(Object.keys(defaults).map((key) => [key, NEVER])),
  version: '1.2.3',
};
const demo = { members: 60, guests: 30, bookings: 400, orders: 40, sales: 200 };
const aSetup = (given: Partial<Setup> = {}): Setup => ({
  isDemo: true,
  states: {},
  realPeople: 0,
  demo: { ...demo, vouchers: 12, subscribers: 50, mails: 900, pageViews: 2_345, therapists: 4 },
  catalog: {
    treatments: [
      { id: 1, name: 'Calm Facial', isKept: true },
      { id: 2, name: 'Body Scrub', isKept: true },
    ],
    products: [{ id: 5, name: 'Rose Mask', isKept: true }],
    articles: [],
  },
  ...given,
});
const SETUP = 'GET /api/admin/setup';
const saved = (step: string) => `PUT /api/admin/setup/steps/${step}`;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(closeAll);

function open(step: string, answers: Answers = {}, setup = aSetup()) {
  const steps = Object.fromEntries(SETUP_STEPS.map((each) => [saved(each), { step: each, state: 'done' }]));
  return openAt(`/admin-dashboard?tab=setup${step && `&step=${step}`}`, {
    page: () => <SetupSection />,
    isDemo: true,
    answers: { [SETUP]: setup, 'GET /api/admin/settings': settings, ...steps, ...answers },
  });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writes = (requested: { route: string; body?: unknown }[]) =>
  requested.filter(({ route }) => !route.startsWith('GET')).map(({ route, body }) => [route, body]);

describe('the way', () => {
  test('begins where it was left', async () => {
    open('', {}, aSetup({ states: { place: 'done', contact: 'skipped' } }));
    await screen.findByRole('heading', { name: 'When are you open?' });
    expect(screen.getByText(/^2 of 10 steps/)).toBeTruthy();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('link', { name: 'Name and address (done)' })).toBeTruthy();
    expect(steps.getByRole('link', { name: 'Contact (skipped)' })).toBeTruthy();
    expect(steps.getByRole('link', { name: 'Hours and holidays' }).getAttribute('aria-current')).toBe('step');
  });

  test('a step is saved by itself, then the next one opens', async () => {
    const { requested } = open('place', { 'PUT /api/admin/settings': { ...settings, name: 'Lotus' } });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Lotus');
    await press('Save and continue');
    await screen.findByRole('heading', { name: 'How do customers reach you?' });
    const [settingsSent, stepSent] = writes(requested);
    expect(settingsSent?.[1]).toMatchObject({ name: 'Lotus', editions: { name: NEVER } });
    expect(settingsSent?.[1]).not.toHaveProperty('phone');
    expect(stepSent).toEqual([saved('place'), { state: 'done' }]);
  });

  test('what is right already needs no change, and a step can be skipped', async () => {
    const { requested } = open('rooms');
    await screen.findByLabelText('Treatment rooms');
    await press('Save and continue');
    await waitFor(() => expect(writes(requested)).toEqual([[saved('rooms'), { state: 'done' }]]));
    act(() => setUrl('/admin-dashboard?tab=setup&step=payment'));
    await screen.findByLabelText('PayNow ID (optional)');
    await press('Skip');
    await waitFor(() => expect(writes(requested).at(-1)).toEqual([saved('payment'), { state: 'skipped' }]));
  });

  test('whoever is quicker than the server is not sent back to a step that is done', async () => {
    const before = SETUP_STEPS.filter((step) => step !== 'mail' && step !== 'account');
    const states = Object.fromEntries(before.map((step) => [step, 'done' as const]));
    const { answers } = open('mail', {}, aSetup({ states }));
    await screen.findByRole('heading', { name: 'Do your e-mails arrive?' });
    answers[SETUP] = 'waiting';
    await press('Continue');
    await screen.findByRole('heading', { name: 'How do you sign in?' });
    await press('Continue');
    await screen.findByRole('heading', { name: 'Start with Petal Skin Studio' });
  });

  test('a step that could not be saved stays open', async () => {
    const { requested } = open('rooms', { [saved('rooms')]: [500, {}] });
    await screen.findByLabelText('Treatment rooms');
    await press('Save and continue');
    expect(writes(requested)).toEqual([[saved('rooms'), { state: 'done' }]]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save and continue' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(screen.getByLabelText('Treatment rooms')).toBeTruthy();
  });
});

test('how generous points are is chosen with what it costs, and more than 15% is warned of', async () => {
  const { requested } = open('points', { 'PUT /api/admin/settings': settings });
  await screen.findByRole('heading', { name: 'How generous are you with points?' });
  expect(screen.getByText('This gives back more than 15% of what clients pay.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'As in the demo is chosen' })).toHaveProperty('disabled', true);
  await press('Choose Usual');
  expect(screen.queryByText('This gives back more than 15% of what clients pay.')).toBeNull();
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'Do your e-mails arrive?' });
  expect(writes(requested)[0]?.[1]).toMatchObject({
    loyalty: { pointsPerTreatmentDollar: 0.05, monthlyBonus: 1, maxReferralsPerMonth: 10 },
  });
});

test('a demo that was deleted in another tab is over here, too', async () => {
  const gone = { code: 'not_a_demo', message: 'This studio is your own already.' };
  const { answers } = open('rooms', { [saved('rooms')]: [409, gone] });
  await screen.findByLabelText('Treatment rooms');
  answers[SETUP] = aSetup({ isDemo: false });
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'This studio is yours' });
});

test('what is not kept of the catalogue is sent by its ids', async () => {
  const { requested } = open('catalog', { 'PUT /api/admin/setup/left-out': aSetup().catalog });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Body Scrub' }));
  await press('Keep none of the products');
  await press('Save and continue');
  await screen.findByRole('heading', { name: 'How do customers pay you?' });
  expect(writes(requested)[0]).toEqual([
    'PUT /api/admin/setup/left-out',
    { treatments: [2], products: [5], articles: [] },
  ]);
});

describe('e-mail', () => {
  const DOMAIN = 'GET /api/admin/setup/mail-domain';
  const domain: MailDomain = {
    sender: 'hi@petal.sg',
    domain: 'petal.sg',
    isDelivered: true,
    findings: [
      { name: 'SPF', state: 'good', text: 'petal.sg says which servers may send its mail.' },
      { name: 'DMARC', state: 'missing', text: 'Add this:', suggestion: 'v=DMARC1; p=none' },
    ],
  };

  test('says what is good and what is missing, and sends a test', async () => {
    open('mail', { [DOMAIN]: domain, 'POST /api/admin/setup/test-mail': { recipient: 'mei@petal.sg' } });
    await screen.findByText(/This is what other mail servers know about petal\.sg/);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toContain('SPF Goodpetal.sg says which servers may send its mail.');
    expect(texts).toContain('DMARC MissingAdd this:v=DMARC1; p=none');
    await press('Send a test e-mail');
    await screen.findByText(/On its way to mei@petal\.sg/);
  });

  test("asks for an own address first, and says that mail isn't sent", async () => {
    open('mail', {
      [DOMAIN]: { sender: 'hello@petal.example', domain: 'petal.example', isDelivered: false, findings: [] },
    });
    expect((await screen.findByText(/which is the demo's/)).textContent).toContain('hello@petal.example');
    expect(screen.getByText(/No mail server is set up/)).toBeTruthy();
  });
});

describe('the end', () => {
  test('says what will be gone, asks, and says that the studio is theirs', async () => {
    const { requested, answers } = open('finish', {
      'POST /api/admin/setup/remove-demo': { removed: aSetup().demo, backup: 'before.gz' },
    });
    await screen.findByRole('heading', { name: 'Start with Petal Skin Studio' });
    expect(screen.getByText('2,345')).toBeTruthy();
    expect(screen.getByText(/Nobody real has .+ sales without a name .+ are deleted as well/)).toBeTruthy();
    await press('Delete the demo');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the demo?' }));
    expect(dialog.getByText(/90 made-up people, 400 bookings, 240 orders/)).toBeTruthy();
    expect(writes(requested)).toEqual([]);
    answers[SETUP] = aSetup({ isDemo: false });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'This studio is yours' });
  });

  test('names real people, who are kept, and what is not done', async () => {
    open('finish', {}, aSetup({ realPeople: 2, states: { place: 'done' } }));
    await screen.findByText(/2 real people have used this studio since/);
    expect(screen.getAllByRole('link', { name: 'PayNow' }).length).toBe(2);
  });

  test('a failure leaves everything as it was', async () => {
    open('finish', {
      'POST /api/admin/setup/remove-demo': [503, { code: 'backup_failed', message: 'The disk is full.' }],
    });
    await screen.findByRole('heading', { name: 'Start with Petal Skin Studio' });
    await press('Delete the demo');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Start with Petal Skin Studio' })).toBeTruthy();
  });
});

test('a setup that fails to load offers a retry; one that is over says so', async () => {
  open('', {}, aSetup({ isDemo: false }));
  await screen.findByRole('heading', { name: 'This studio is yours' });
  closeAll();
  open('', { [SETUP]: [500, {}] });
  await screen.findByText('We could not load your setup', {}, { timeout: 10_000 });
}, 15_000);
