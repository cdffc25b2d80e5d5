import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { anAdminTreatment } from '#web/catalog/admin/testing/an-admin-product.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { TeamSection } from '#web/team/admin/team-section.tsx';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { aDevice, aLeave, aRotaWeek, aTherapist } from './a-team.ts';

export const TEAM = 'GET /api/admin/team/therapists';
export const ROTA = 'GET /api/admin/team/rota';
export const LEAVE = 'GET /api/admin/team/leave';
export const DEVICES = 'GET /api/admin/team/devices';
export const glow = anAdminTreatment();

/** The section Team at the URL `search`, on Tuesday 10 March 2026. */
export function openTeam(answers: AdminAnswers = {}, search = '?tab=team') {
  return openAdmin(
    <NowProvider at="2026-03-10T08:00:00Z">
      <TeamSection />
    </NowProvider>,
    {
      [TEAM]: [aTherapist(), aTherapist({ id: 8, name: 'Ana', isActive: false })],
      [ROTA]: aRotaWeek(),
      [LEAVE]: [aLeave()],
      [DEVICES]: [aDevice()],
      'GET /api/treatments': [glow],
      ...answers,
    },
    search,
  );
}

export function expectToast(text: string): Promise<void> {
  return waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));
}

/** The problem of a 409. */
export const inTheWay = {
  code: 'bookings_in_the_way',
  message: 'One visit is in the way.',
  bookings: [
    { id: 31, customerName: 'Jo Tan', treatmentName: 'Glow', appointmentDate: '2026-03-12T04:00:00.000Z' },
  ],
};
