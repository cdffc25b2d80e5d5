// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fieldsOf } from '#web/kit/form/fields.ts';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { anAdminPackage } from '#web/prepaid/packages/make.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { type PackageDraft, toPackageDraft } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import { PackagesSection } from './packages-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const ALL = 'GET /api/admin/packages';
const PAYOUTS = 'GET /api/admin/payouts';
const payout = {
  id: 4,
  clientId: 9,
  clientName: 'Mei Lim',
  what: 'Five Facials',
  orderId: 1042,
  orderNumber: 'ORD-1042',
  amount: '480.00',
  payTo: '9123 4567',
  reason: 'Given back',
  paidAt: null,
  requestedAt: '2026-03-10T02:00:00.000Z',
};
const openSection = (
  answers: AdminAnswers,
  search = '?tab=packages',
  role: 'admin' | 'reception' = 'admin',
) =>
  openAdmin(
    <StaffRoleProvider role={role}>
      <PackagesSection />
    </StaffRoleProvider>,
    { 'GET /api/treatments': [], ...answers },
    search,
  );

describe('what is offered', () => {
  test('while it loads, when it fails, when there is none and when there is one', async () => {
    openSection({ [ALL]: 'waiting' });
    expect(screen.getByText('Loading packages')).toBeDefined();
    cleanup();
    openSection({ [ALL]: 500 });
    await screen.findByText('We could not load the packages');
    cleanup();
    openSection({ [ALL]: [] });
    await screen.findByText('No packages yet');
    cleanup();
    openSection({ [ALL]: [anAdminPackage()] });
    const row = await screen.findByRole('row', { name: /Five Facials/ });
    for (const text of ['$600.00', 'All', '12 months', 'Active']) within(row).getByText(text);
  });

  test('one is added; what is missing is said at its field', async () => {
    const POST = 'POST /api/admin/packages';
    const { sent } = openSection({ [ALL]: [], [POST]: anAdminPackage() }, '?tab=packages&open=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Package' });
    await userEvent.clear(within(dialog).getByLabelText('Sessions'));
    await userEvent.type(within(dialog).getByLabelText('Sessions'), '0');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Package' }));
    within(dialog).getByText('Please enter a name');
    within(dialog).getByText('Please enter a price of at least $0.50');
    within(dialog).getByText('Please enter a number of sessions from 1 to 100');
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Ten');
    await userEvent.clear(within(dialog).getByLabelText('Sessions'));
    await userEvent.type(within(dialog).getByLabelText('Sessions'), '10');
    await userEvent.type(within(dialog).getByLabelText('Price'), '900');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Package' }));
    await waitFor(() => expect(sent(POST)).toHaveLength(1));
    expect(sent(POST)[0]?.body).toMatchObject({
      name: 'Ten',
      sessions: 10,
      price: '900',
      treatmentIds: null,
    });
  });

  test('somebody else was faster: it says so', async () => {
    const conflict = () => refusal(409, { code: 'changed_meanwhile', message: 'Changed meanwhile.' });
    const answers = { 'PUT /api/admin/packages/3': conflict, 'GET /api/admin/packages/3': anAdminPackage() };
    openSection({ [ALL]: [anAdminPackage()], ...answers }, '?tab=packages&open=edit-3');
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Somebody else|meanwhile/);
  });

  test('every field of a package can be changed', () => {
    const draft = toPackageDraft(anAdminPackage({ imageUrl: '/pictures/x-10x10.webp' }));
    const changed: string[] = [];
    const form = fieldsOf<PackageDraft>({
      values: draft,
      errors: {},
      onBusy: () => undefined,
      write: (path) => changed.push(path.join('.')),
    });
    render(<PackageFields form={form} deleted={[]} />);
    for (const box of screen.getAllByRole('textbox')) fireEvent.change(box, { target: { value: '1' } });
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    // Treatments are chosen once it is not for all of them.
    expect([...changed, 'treatmentIds'].sort()).toEqual(Object.keys(draft).sort());
  });
});

describe('refunds to pay out', () => {
  test('reception has them alone, and marks one as paid by a method', async () => {
    const PAID = 'POST /api/admin/payouts/4/paid';
    const { sent } = openSection({ [PAYOUTS]: [payout], [PAID]: payout }, '?tab=packages', 'reception');
    await screen.findByText('9123 4567');
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark $480.00 as paid out?' });
    await userEvent.click(within(dialog).getByLabelText('Cash'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(sent(PAID)[0]?.body).toEqual({ method: 'cash' }));
  });

  test('while they load, when they fail and when there are none', async () => {
    const view = '?tab=packages&view=payouts';
    openSection({ [PAYOUTS]: 'waiting' }, view);
    expect(screen.getByText('Loading refunds')).toBeDefined();
    cleanup();
    openSection({ [PAYOUTS]: 500 }, view);
    await screen.findByText('We could not load the refunds');
    cleanup();
    openSection({ [PAYOUTS]: [] }, view);
    await screen.findByText('Nothing to pay out');
  });
});
