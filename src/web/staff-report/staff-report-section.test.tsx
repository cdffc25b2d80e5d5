// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffReport } from '#shared/staff-report/contract.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { StaffReportSection } from './staff-report-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const REPORT = 'GET /api/admin/staff-report';
function aReport(fields: Partial<StaffReport> = {}): StaffReport {
  return {
    from: '2026-09-01',
    to: '2026-09-30',
    people: [
      {
        therapistId: 3,
        name: 'Aisyah Rahman',
        shiftMinutes: 9_600,
        bookedMinutes: 5_430,
        visits: 40,
        noShows: 2,
        rebooked: 30,
        treatmentsAmount: '5120.00',
        productsAmount: '-58.00',
        productPieces: -1,
        treatmentRate: 1_250,
        productRate: 1_000,
        treatmentCommission: '640.00',
        productCommission: '-5.80',
        commission: '634.20',
      },
    ],
    others: { visits: 0, treatmentsAmount: '0.00', productsAmount: '0.00', productPieces: 0 },
    ...fields,
  };
}
const open = (answers: AdminAnswers) =>
  openAdmin(
    <NowProvider at="2026-09-15T11:00:00.000Z">
      <StaffReportSection />
    </NowProvider>,
    answers,
    '?tab=staff-report',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('each person: hours, visits, money, also what came back', async () => {
  const { sent } = open({ [REPORT]: aReport() });
  const row = await screen.findByRole('row', { name: /Aisyah Rahman/ });
  for (const text of [
    ...['90.5 h booked of 160 h', '40 completed, 2 missed', '75% booked again'],
    ...['$5,120.00', '-$58.00 (-1)', '$634.20'],
  ])
    expect(row.textContent).toContain(text);
  expect(sent(REPORT)[0]!.query).toBe('from=2026-09-01&to=2026-09-30');
  expect(screen.queryByText(/Not listed/)).toBeNull();
});

test('another month, never one to come', async () => {
  const { sent, answers } = open({ [REPORT]: aReport() });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Next month' })).disabled).toBe(true);
  answers[REPORT] = aReport({ from: '2026-08-01', to: '2026-08-31', people: [] });
  await press('Previous month');
  expect(await screen.findByText('August 2026')).toBeDefined();
  expect(await screen.findByText('No therapists yet')).toBeDefined();
  expect(sent(REPORT).at(-1)!.query).toBe('from=2026-08-01&to=2026-08-31');
});

test('what belongs to nobody is named', async () => {
  const others = { visits: 3, treatmentsAmount: '384.00', productsAmount: '58.00', productPieces: 1 };
  open({ [REPORT]: aReport({ others }) });
  expect(await screen.findByText(/Not listed: \$384\.00 of 3 visits without a therapist/)).toBeDefined();
});

test('a statement is downloaded', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}); // jsdom does not download
  const { sent } = open({
    [REPORT]: aReport(),
    'GET /api/admin/staff-report/3/statement': () => new Response('%PDF-'),
  });
  await press('Statement of Aisyah Rahman as PDF');
  await waitFor(() =>
    expect(sent('GET /api/admin/staff-report/3/statement')[0]!.query).toBe('month=2026-09'),
  );
});

test('figures that cannot be loaded can be tried again', async () => {
  const { answers } = open({ [REPORT]: 503 });
  await screen.findByText('We could not load the figures', undefined, { timeout: 10_000 });
  answers[REPORT] = aReport();
  await press('Retry');
  expect(await screen.findByRole('row', { name: /Aisyah Rahman/ })).toBeDefined();
});
