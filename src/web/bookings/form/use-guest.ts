import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import { fieldsOf } from '#web/kit/form/fields.ts';
import type { BookingErrors, Guest } from './booking-draft.ts';

/** What was typed; untouched fields show the account's values. */
export function useGuest(user: User | null) {
  const [typed, setTyped] = useState<Partial<Guest>>({});
  const [dialCode, setDialCode] = useState<string | null>(null);
  const account = known(user);
  const customerPhone = dialCode ? { ...account.customerPhone, code: dialCode } : account.customerPhone;
  const guest: Guest = { ...account, customerPhone, ...typed };
  const change = (part: Partial<Guest>) => setTyped((past) => ({ ...past, ...part }));

  return {
    guest,
    change,
    /** Not by `useForm`, which holds all values as soon as one is typed: the account may be loaded after that. */
    fields: (errors: BookingErrors = {}, onTyped?: (field: keyof Guest) => void) =>
      fieldsOf<Guest>({
        values: guest,
        errors,
        write: ([name], value) => {
          change({ [name as keyof Guest]: value }); // the guest's fields are all one level deep
          onTyped?.(name as keyof Guest);
        },
        onBusy: () => {},
      }),
    /** Text typed before hydration, which the browser kept. */
    takeEarly: (form: HTMLFormElement, earlyCode: string | undefined) => {
      if (earlyCode) setDialCode(earlyCode);
      // Read now: by the time React calls back, the account's values may be in the fields.
      const early = earlyWords(form, earlyCode ?? guest.customerPhone.code);
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
    customerName: user ? fullName(user) : '',
    customerEmail: user?.email ?? '',
    customerPhone: splitPhone(user?.phone ?? null),
    specialRequests: '',
  };
}

function earlyWords(form: HTMLFormElement, code: string): Partial<Guest> {
  const said = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  };
  const [customerName, customerEmail, specialRequests] = [said('name'), said('email'), said('requests')];
  const number = form.querySelector<HTMLInputElement>('input[type="tel"]')?.value ?? '';
  return {
    ...(customerName && { customerName }),
    ...(customerEmail && { customerEmail }),
    ...(specialRequests && { specialRequests }),
    ...(number && { customerPhone: { code, number } }),
  };
}
