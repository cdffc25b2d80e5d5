import type { SetupStep } from '#shared/setup/steps.ts';
import type { SettingsChange } from '#shared/studio/contract.ts';
import { RoomsFields } from '#web/studio/admin/booking-fields.tsx';
import { type FormGroup, formGroups, group } from '#web/studio/admin/groups.ts';
import { ContactFields, LookFields } from '#web/studio/admin/studio-fields.tsx';
import { tidyStudioAddress } from '#web/studio/admin/tidy-values.ts';
import { PlaceFields } from './place-fields.tsx';

/** What a step is called in the list. */
export const STEP_TITLES: Record<SetupStep, string> = {
  place: 'Name and address',
  contact: 'Contact',
  hours: 'Hours and holidays',
  rooms: 'Rooms',
  look: 'Logo and colour',
  catalog: 'What to keep',
  payment: 'PayNow',
  points: 'Points',
  mail: 'E-mail',
  account: 'Your sign-in',
};

const known = (id: string): FormGroup => formGroups.find((each) => each.id === id)!; // one of the list

/** The steps that are settings: the same fields, saved the same way. */
export const stepGroups: FormGroup[] = [
  {
    ...group(
      'place',
      'What is your studio called, and where is it?',
      ['name', 'tagline', 'description', 'address', 'mapQuery'],
      PlaceFields,
    ),
    intro: 'Shown on every page, in every e-mail and on every receipt.',
    tidy: tidyStudioAddress,
  },
  {
    ...group('contact', 'How do customers reach you?', ['phone', 'whatsApp', 'email'], ContactFields),
    intro: 'Shown at the foot of every page. Your e-mails to customers come from this address.',
  },
  {
    ...known('hours'),
    title: 'When are you open?',
    intro: 'Customers can only book within these hours, and never on a closed day.',
  },
  {
    ...group('rooms', 'How many rooms do you have?', ['booking'], RoomsFields),
    intro: 'So that never more customers can book at a time than you can treat.',
    pick: ({ booking: { rooms, bufferMinutes } }): SettingsChange => ({ booking: { rooms, bufferMinutes } }),
  },
  {
    ...group('look', 'What do you look like?', ['logo', 'accent'], LookFields),
    intro: 'Without a logo, your name is shown beside the petals.',
  },
  {
    ...known('payment'),
    title: 'How do customers pay you?',
    intro: "With your PayNow ID they scan a code. The demo's is removed at the end, if you leave it.",
  },
  {
    ...known('loyalty'),
    id: 'points',
    title: 'How generous are you with points?',
    intro: 'Members earn points on what they pay, and turn them into vouchers.',
  },
];
