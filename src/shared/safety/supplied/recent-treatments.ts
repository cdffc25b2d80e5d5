import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** What was done to the skin elsewhere, and how long ago. */
export const rulesOfRecentTreatments: readonly SuppliedRule[] = [
  rule(
    'peel-after-peel',
    'recent_peel',
    { method: 'peel' },
    'refuse',
    {
      client:
        'You told us you had a peel in the last weeks. Your skin needs at least two weeks between peels.',
      staff: 'A peel within 14 days: wait.',
    },
    sources.practice,
    14,
  ),
  rule(
    'laser-peel',
    'recent_laser',
    { method: 'peel' },
    'refuse',
    {
      client:
        'You told us you had a laser or light treatment in the last four weeks. Your skin needs time before a peel. Please ask whoever treated you when it is fine.',
      staff: 'Laser or light treatment within 28 days: no peel.',
    },
    sources.practice,
    28,
  ),
  rule(
    'laser-heat',
    'recent_laser',
    { method: 'heat' },
    'ask',
    {
      client:
        "You told us you had a laser or light treatment lately. We'd like to talk to you before we use heat.",
      staff: 'Laser or light treatment within 14 days: no steam, no heat on the area.',
    },
    sources.practice,
    14,
  ),
  rule(
    'fillers-massage',
    'recent_injectables',
    { method: 'massage' },
    'refuse',
    {
      client:
        'You told us you had injections in the last two weeks. Please wait two weeks before a massage of the area, or ask whoever treated you.',
      staff: 'Injectables within 14 days: no firm massage on the area.',
    },
    sources.practice,
    14,
  ),
  rule(
    'fillers-peel',
    'recent_injectables',
    { method: 'peel' },
    'ask',
    {
      client: "You told us you had injections lately. We'd like to talk to you before a peel.",
      staff: 'Injectables within 14 days: ask whoever treated them before a peel.',
    },
    sources.informBeforePeel,
    14,
  ),
  rule(
    'surgery',
    'recent_surgery',
    'every treatment',
    'ask',
    {
      client:
        "You told us you had surgery on your face or neck lately. We'd like to talk to you first. Please also ask your surgeon.",
      staff: 'Surgery on face or neck within six months: ask for word from their surgeon.',
    },
    sources.practice,
    180,
  ),
];
