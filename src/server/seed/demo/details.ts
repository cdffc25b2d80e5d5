import { findMemberCard } from '#server/clients/cards.ts';
import { changeDetails, fillDetails, setConsents } from '#server/clients/details.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ClientDetails } from '#shared/clients/details.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio, Step } from './step.ts';

const ENTERED_MINUTES_AGO = 3 * 24 * 60;

/** By the place among the members; the second has a birthday this week. */
const KNOWN: [place: number, details: Partial<ClientDetails>][] = [
  [1, { tags: ['VIP'], language: 'Mandarin', notes: 'Prefers the quiet room. Oolong, no sugar.' }],
  [
    2,
    {
      tags: ['VIP', 'Bride'],
      birthday: '1994-02-11',
      notes: 'Wedding in spring: no new products before it.',
    },
  ],
  [5, { tags: ['Friend of the house'], birthday: '1988-07-30', language: 'English' }],
  [8, { tags: ['Bride'], birthday: '1997-10-02', address: '12 Temple Street, #03-11' }],
];
const IMPORTED = { place: 3, allergies: 'Lavender oil: itching (as written in the old system)' };

/** What staff know of a few, and allergies that came from another program and wait to be confirmed. */
export function planDetails({ calendar, members }: DemoStudio): Step[] {
  const run = async ({ db, now, visitor }: Context) => {
    const cardOf = async (place: number) => (await findMemberCard(db, members[place]!.id))!.id; // members have one
    for (const [place, details] of KNOWN) await changeDetails(db, await cardOf(place), details, now());
    const soon = addDays(studioDay(calendar.now), 2).slice(4);
    await changeDetails(db, await cardOf(1), { birthday: `1991${soon}`.replace('-02-29', '-02-28') }, now());
    const confirmed = { allergiesReviewedAt: now(), allergiesReviewedBy: visitor.id };
    await changeDetails(db, await cardOf(2), { allergies: 'Nuts', ...confirmed }, now());
    await fillDetails(db, await cardOf(IMPORTED.place), { allergies: IMPORTED.allergies }, now());
    const consents = [
      { channel: 'whatsapp', isGiven: true } as const,
      { channel: 'phone', isGiven: false } as const,
    ];
    await setConsents(db, await cardOf(1), consents, 'staff', now(), { mayWiden: true });
  };
  return [{ at: minutesAfter(calendar.now, -ENTERED_MINUTES_AGO), run }];
}
