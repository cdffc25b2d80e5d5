import { addDays } from '#shared/kit/studio-time.ts';
import type {
  AdminDevice,
  AdminLeave,
  AdminRotaDay,
  AdminTherapist,
  RotaWeek,
} from '#shared/team/admin-contract.ts';

const AT = '2026-03-10T08:00:00.000Z';

export const aTherapist = (given: Partial<AdminTherapist> = {}): AdminTherapist => ({
  id: 7,
  name: 'Mei Lin',
  slug: 'mei-lin',
  title: 'Therapist',
  about: '',
  languages: ['English'],
  imageUrl: null,
  colour: 2,
  isActive: true,
  treatmentIds: null,
  treatmentCommission: 0,
  productCommission: 0,
  upcomingBookings: 0,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const aLeave = (given: Partial<AdminLeave> = {}): AdminLeave => ({
  id: 4,
  therapistId: 7,
  therapistName: 'Mei Lin',
  from: '2026-03-12',
  to: '2026-03-14',
  kind: 'annual',
  note: '',
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const aDevice = (given: Partial<AdminDevice> = {}): AdminDevice => ({
  id: 5,
  name: 'LED panel',
  pieces: 2,
  treatmentIds: [3],
  upcomingBookings: 0,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const MONDAY = '2026-03-09';
const FULL = [{ starts: '10:00', ends: '18:00' }];
const BOOKABLE = [
  { starts: '11:00', ends: '18:00', atOnce: 1 },
  { starts: '18:00', ends: '21:00', atOnce: 0 },
];

/** Mei works 10 to 18 every day; open 11 to 21, closed on Sunday. */
export function aRotaWeek(days: Partial<AdminRotaDay>[] = []): RotaWeek {
  const dates = Array.from({ length: 7 }, (_, ahead) => addDays(MONDAY, ahead));
  return {
    from: MONDAY,
    days: dates.map((date, index) => ({
      date,
      ...(index === 6
        ? { opens: null, closes: null, bookable: [] }
        : { opens: '11:00', closes: '21:00', bookable: BOOKABLE }),
    })),
    therapists: [
      {
        therapistId: 7,
        name: 'Mei Lin',
        imageUrl: null,
        colour: 2,
        isActive: true,
        rotaFrom: '2026-01-01',
        nextRotaFrom: null,
        usual: dates.map(() => FULL),
        days: dates.map((date, index) => ({
          date,
          shifts: FULL,
          source: 'week',
          leaveKind: null,
          ...days[index],
        })),
      },
    ],
  };
}
