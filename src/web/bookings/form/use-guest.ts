import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import type { Guest } from './booking-draft.ts';

/** What was typed; untouched fields show the account's values. */
export function useGuest(user: User | null) {
  const [typed, setTyped] = useState<Partial<Guest>>({});
  const [dialCode, setDialCode] = useState<string | null>(null);
  const account = known(user);
  const phone = dialCode ? { ...account.phone, code: dialCode } : account.phone;
  const guest: Guest = { ...account, phone, ...typed };

  return {
    guest,
    change: (part: Partial<Guest>) => setTyped((past) => ({ ...past, ...part })),
    /** Text typed before hydration, which the browser kept. */
    takeEarly: (form: HTMLFormElement, earlyCode: string | undefined) => {
      if (earlyCode) setDialCode(earlyCode);
      // Read now: by the time React calls back, the account's values may be in the fields.
      const early = earlyWords(form, earlyCode ?? guest.phone.code);
      setTyped((past) => ({ ...early, ...past }));
    },
    clear: () => {
      setTyped({});
      setDialCode(null);
    },
  };
}

function known(user: User | null): Guest {
  return {
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    phone: splitPhone(user?.phone ?? null),
    requests: '',
  };
}

function earlyWords(form: HTMLFormElement, code: string): Partial<Guest> {
  const said = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  };
  const [name, email, requests] = [said('name'), said('email'), said('requests')];
  const number = form.querySelector<HTMLInputElement>('input[type="tel"]')?.value ?? '';
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(requests && { requests }),
    ...(number && { phone: { code, number } }),
  };
}
