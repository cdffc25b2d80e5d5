import { expect, test } from 'vitest';
import type { Role } from '#shared/kit/access.ts';
import { type Happening, kindFor, type PushCause } from './cause.ts';
import { kindsFor, PUSH_KINDS, type PushKind } from './kinds.ts';

const [OWNER, RECEPTION, AISYAH, PRIYA, MEI] = [1, 2, 3, 4, 9];
const ROLES: Record<number, Role> = {
  [OWNER]: 'admin',
  [RECEPTION]: 'reception',
  [AISYAH]: 'therapist',
  [PRIYA]: 'therapist',
  [MEI]: 'user',
};
const NAMES: Record<number, string> = {
  [OWNER]: 'owner',
  [RECEPTION]: 'reception',
  [AISYAH]: 'her therapist',
  [PRIYA]: 'another therapist',
  [MEI]: 'client',
};

/** Everybody has chosen everything, and more than their role may. */
function readers(cause: PushCause, fields: Partial<Happening> = {}, kinds: readonly PushKind[] = PUSH_KINDS) {
  const happening = { cause, ownerId: MEI, therapistUserIds: [AISYAH], actorId: null, ...fields };
  return Object.fromEntries(
    Object.entries(ROLES).flatMap(([id, role]) => {
      const kind = kindFor(happening, { userId: Number(id), role, kinds });
      return kind ? [[NAMES[Number(id)], kind]] : [];
    }),
  );
}

const toStaff = (kind: PushKind) => ({ owner: kind, reception: kind, 'her therapist': kind });

test.each<[PushCause, Partial<Happening>, object]>([
  ['created', {}, toStaff('new')],
  ['created', { actorId: RECEPTION }, { owner: 'new', 'her therapist': 'new' }],
  ['moved', {}, toStaff('moved')],
  ['moved', { actorId: AISYAH }, { owner: 'moved', reception: 'moved', client: 'own_booking' }],
  ['reassigned', { actorId: RECEPTION }, { 'her therapist': 'new' }],
  ['confirmed', { actorId: OWNER }, { client: 'own_booking' }],
  ['confirmed', {}, {}],
  ['cancelled', {}, toStaff('cancelled')],
  ['cancelled', { actorId: OWNER, therapistUserIds: [] }, { reception: 'cancelled', client: 'own_booking' }],
  ['late', {}, toStaff('late')],
  ['arrived', { actorId: OWNER }, { reception: 'arrived', 'her therapist': 'arrived' }],
  ['reminded', {}, { client: 'reminder' }],
  ['offered', {}, { client: 'offer' }],
  ['placed', { therapistUserIds: [] }, { owner: 'order', reception: 'order' }],
  ['ready', { therapistUserIds: [], actorId: OWNER }, { client: 'own_order' }],
  ['cancelled', { ownerId: null, actorId: OWNER }, { reception: 'cancelled', 'her therapist': 'cancelled' }],
])('%s %o', (cause, fields, expected) => {
  expect(readers(cause, fields)).toEqual(expected);
});

test('nobody is notified of what they did not choose', () => {
  expect(readers('created', {}, ['moved'])).toEqual({});
  expect(readers('created', {}, [])).toEqual({});
});

test('a role that was lowered has what the role has', () => {
  const reader = { userId: RECEPTION, role: 'user' as const, kinds: PUSH_KINDS };
  const happening = { cause: 'created' as const, ownerId: MEI, therapistUserIds: [RECEPTION], actorId: null };
  expect(kindFor(happening, reader)).toBeNull();
  expect([kindsFor('user').includes('new'), kindsFor('therapist').includes('order')]).toEqual([false, false]);
});
