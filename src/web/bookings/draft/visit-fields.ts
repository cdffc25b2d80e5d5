import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';
import type { PickedClient } from '#web/clients/client-picker.tsx';
import type { ChosenTherapist } from '#web/team/read-therapist.ts';

/** Who comes, as in the form; named as in the request, and so are the errors. */
export type Contact = {
  customerName: string;
  customerEmail: string;
  customerPhone: PhoneParts;
  specialRequests: string;
};

type Account = Parameters<typeof fullName>[0] & { email: string; phone: string | null };

/** What is chosen of one treatment; null: nothing yet, or as the treatment has it. */
export type PartChoice = ChosenTherapist & {
  treatmentId: number | null;
  /** With the treatment it was chosen for: another one starts with its own rule. */
  extraction: { of: number | null; isChosen: boolean } | null;
};

export type StaffFields = {
  room: number | null;
  /** The client asked for the therapist. */
  isRequested: boolean;
  /** Of a treatment without a fixed length. */
  durationMinutes: string;
  /** Whose card it goes to; null: it is found by name and phone. */
  client: PickedClient | null;
  status: 'pending' | 'confirmed';
  deskNote: string;
  notify: boolean;
};

/** What one source knows of a visit; what it leaves out, another may know. */
export type VisitFields = {
  parts?: readonly (Partial<PartChoice> | undefined)[];
  date?: string | null;
  time?: string | null;
  /** When the free patch tests before it begin, as an instant; and that they were made already, as a guest says. */
  testAt?: string | null;
  hadTest?: boolean;
  contact?: Partial<Omit<Contact, 'customerPhone'>> & { customerPhone?: Partial<PhoneParts> };
};

/**
 * From the weakest to the strongest: the account, what the form was opened with (a link, a card, a booking to move),
 * a booking that waits for the network, what was chosen before hydration, and what was chosen since. They are held
 * apart, so it does not matter which of them comes first.
 */
const SOURCES = ['member', 'start', 'restored', 'early', 'chosen'] as const;
export type Source = (typeof SOURCES)[number];
export type BySource = { readonly [S in Source]?: VisitFields };

export const NO_PART: PartChoice = { treatmentId: null, extraction: null, therapistId: null, lost: null };
const NO_PHONE: PhoneParts = { code: DEFAULT_DIAL_CODE, number: '' };

/** All that is chosen; `count` is how many treatments, once one was added or removed. */
export function mergeFields(by: BySource, count: number | null) {
  const all = SOURCES.map((source) => by[source] ?? {});
  const length = count ?? Math.max(1, ...all.map(({ parts = [] }) => parts.length));
  return {
    parts: Array.from({ length }, (_, place) => merge(NO_PART, ...all.map(({ parts }) => parts?.[place]))),
    date: all.findLast(({ date }) => date !== undefined)?.date ?? null,
    time: all.findLast(({ time }) => time !== undefined)?.time ?? null,
    testAt: all.findLast(({ testAt }) => testAt !== undefined)?.testAt ?? null,
    hadTest: all.findLast(({ hadTest }) => hadTest !== undefined)?.hadTest ?? false,
    contact: {
      ...merge(
        { customerName: '', customerEmail: '', specialRequests: '' },
        ...all.map(({ contact }) => contact),
      ),
      customerPhone: merge(NO_PHONE, ...all.map(({ contact }) => contact?.customerPhone)),
    },
  };
}

/** As in an account. */
export function contactOf(user: Account) {
  return {
    customerName: fullName(user),
    customerEmail: user.email,
    customerPhone: splitPhone(user.phone),
  };
}

function merge<T extends object>(empty: T, ...parts: (Partial<T> | undefined)[]): T {
  return Object.assign({}, empty, ...parts);
}
