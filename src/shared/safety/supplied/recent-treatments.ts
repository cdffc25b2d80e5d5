import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** What was done to the skin elsewhere, and how long ago. */
export const rulesOfRecentTreatments: readonly SuppliedRule[] = [
  rule({
    code: 'peel-after-peel',
    condition: 'recent_peel',
    method: 'peel',
    outcome: 'refuse',
    clientText:
      'You told us you had a peel in the last weeks. Your skin needs at least two weeks between peels.',
    staffText: 'A peel within 14 days: wait.',
    source: sources.practice,
    withinDays: 14,
  }),
  rule({
    code: 'laser-peel',
    condition: 'recent_laser',
    method: 'peel',
    outcome: 'refuse',
    clientText:
      'You told us you had a laser or light treatment in the last four weeks. Your skin needs time before a peel. Please ask whoever treated you when it is fine.',
    staffText: 'Laser or light treatment within 28 days: no peel.',
    source: sources.practice,
    withinDays: 28,
  }),
  rule({
    code: 'laser-heat',
    condition: 'recent_laser',
    method: 'heat',
    outcome: 'ask',
    clientText:
      "You told us you had a laser or light treatment lately. We'd like to talk to you before we use heat.",
    staffText: 'Laser or light treatment within 14 days: no steam, no heat on the area.',
    source: sources.practice,
    withinDays: 14,
  }),
  rule({
    code: 'fillers-massage',
    condition: 'recent_injectables',
    method: 'massage',
    outcome: 'refuse',
    clientText:
      'You told us you had injections in the last two weeks. Please wait two weeks before a massage of the area, or ask whoever treated you.',
    staffText: 'Injectables within 14 days: no firm massage on the area.',
    source: sources.practice,
    withinDays: 14,
  }),
  rule({
    code: 'fillers-peel',
    condition: 'recent_injectables',
    method: 'peel',
    outcome: 'ask',
    clientText: "You told us you had injections lately. We'd like to talk to you before a peel.",
    staffText: 'Injectables within 14 days: ask whoever treated them before a peel.',
    source: sources.informBeforePeel,
    withinDays: 14,
  }),
  rule({
    code: 'surgery',
    condition: 'recent_surgery',
    outcome: 'ask',
    clientText:
      "You told us you had surgery on your face or neck lately. We'd like to talk to you first. Please also ask your surgeon.",
    staffText: 'Surgery on face or neck within six months: ask for word from their surgeon.',
    source: sources.practice,
    withinDays: 180,
  }),
];
