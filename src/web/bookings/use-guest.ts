import { type RefObject, useEffect, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import type { Guest } from './booking-draft.ts';

/** What was typed; what nobody touched is what the account knows. */
export function useGuest(user: User | null, form?: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<Partial<Guest>>({});
  const guest: Guest = { ...known(user), ...typed };

  // Somebody may have typed before the page was awake: the browser kept it, and it counts.
  useEffect(() => {
    const early = form?.current && earlyWords(form.current);
    if (early && Object.keys(early).length > 0) setTyped((past) => ({ ...early, ...past }));
  }, [form]);

  return {
    guest,
    change: (part: Partial<Guest>) => setTyped((past) => ({ ...past, ...part })),
    clear: () => setTyped({}),
  };
}

function known(user: User | null): Guest {
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    email: user?.email ?? '',
    phone: splitPhone(user?.phone ?? null),
    requests: '',
  };
}

function earlyWords(form: HTMLFormElement): Partial<Guest> {
  const said = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  };
  const [name, email, requests] = [said('name'), said('email'), said('requests')];
  const tel = form.querySelector<HTMLInputElement>('input[type="tel"]')?.value ?? '';
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(requests && { requests }),
    ...(tel && { phone: { code: DEFAULT_DIAL_CODE, number: tel } }),
  };
}
