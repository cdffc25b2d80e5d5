import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { EmailField } from '#web/accounts/sign-in/email-field.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { AdminPlaceFields } from './place-dialog.tsx';
import type { WalkInDraft } from './walk-in-draft.ts';

type AdminWalkInFieldsProps = {
  form: Fields<WalkInDraft>;
  treatment: Treatment | undefined;
  treatments: Treatment[];
  rooms: number;
};

export function AdminWalkInFields({ form, treatment, treatments, rooms }: AdminWalkInFieldsProps) {
  const when = form.group('appointmentDate');

  /** The chosen account with its details; what was typed about somebody else is dropped. */
  function choose(member: FoundCustomer | null) {
    form.set('member', member);
    if (!member) return;
    form.set('customerName', fullName(member));
    form.set('customerEmail', member.email);
    form.set('customerPhone', splitPhone(member.phone));
  }

  return (
    <>
      <WhatFields {...{ form, treatment, treatments }} />
      <AdminPlaceFields
        date={{ ...when.text('date'), error: form.error('appointmentDate') }}
        time={when.text('time')}
        room={form.value('room')}
        rooms={rooms}
      />
      <AdminMemberSearch member={form.values.member} onChoose={choose} />
      <div className="admin-row">
        <TextField label="Name" required autoComplete="off" maxLength={120} {...form.text('customerName')} />
        <EmailField
          optional
          required={false}
          autoComplete="off"
          maxLength={254}
          {...form.text('customerEmail')}
        />
      </div>
      <div className="admin-row">
        <PhoneField required {...form.value('customerPhone')} />
        <Select label="Status" {...form.select('status')}>
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </Select>
      </div>
      <div className="admin-row">
        <TextArea
          label="Special requests"
          optional
          rows={2}
          maxLength={2_000}
          {...form.text('specialRequests')}
        />
        <TextArea
          label="Note for the studio"
          optional
          rows={2}
          maxLength={2_000}
          {...form.text('deskNote')}
        />
      </div>
      {form.values.customerEmail.trim() && (
        <Checkbox label="E-mail a confirmation to the customer" {...form.check('notify')} />
      )}
    </>
  );
}

function WhatFields({ form, treatment, treatments }: Omit<AdminWalkInFieldsProps, 'rooms'>) {
  const mayChoose = treatment?.extraction === 'required' || treatment?.extraction === 'optional';
  return (
    <>
      <Select
        label="Treatment"
        required
        data-autofocus
        placeholder="Choose a treatment"
        value={form.values.treatmentId ?? ''}
        error={form.error('treatmentId')}
        onChange={({ target }) => form.set('treatmentId', Number(target.value) || null)}
      >
        {treatments.map(({ id, name, price, duration }) => (
          <option key={id} value={id}>
            {`${name} · ${formatMoney(price)}${duration ? ` · ${duration} min` : ''}`}
          </option>
        ))}
      </Select>
      {treatment?.duration === 0 && (
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={5}
          max={720}
          step={5}
          hint="This treatment has no fixed length."
          {...form.text('durationMinutes')}
        />
      )}
      {mayChoose && (
        <Checkbox
          label="Facial extraction"
          detail={`+ ${formatCents(EXTRACTION_CENTS)}`}
          {...form.check('addExtraction')}
        />
      )}
      {treatment?.extraction === 'included' && <p className="muted">Facial extraction is included.</p>}
    </>
  );
}

type AdminMemberSearchProps = {
  member: FoundCustomer | null;
  onChoose: (member: FoundCustomer | null) => void;
};

/** Links the booking to an account, which then gets its points. */
function AdminMemberSearch({ member, onChoose }: AdminMemberSearchProps) {
  const [term, setTerm] = useState('');
  const find = useMutation({
    mutationFn: (searchTerm: string) =>
      call<typeof loyaltyAdminApi.lookUp>('POST /api/admin/customer-lookup', { body: { searchTerm } }),
    onSuccess: ({ customers }) => {
      const [only, ...others] = customers;
      if (only && others.length === 0) onChoose(only);
    },
  });

  if (member) {
    return (
      <div className="toolbar">
        <p>
          Member: <strong>{fullName(member) || 'No Name'}</strong>{' '}
          <span className="muted">{member.email}</span>
        </p>
        <Button look="secondary" size="sm" onClick={() => onChoose(null)}>
          Unlink
        </Button>
      </div>
    );
  }
  const several = find.data?.customers ?? [];
  const search = () => term.trim() && find.mutate(term.trim());
  return (
    <div>
      <div className="admin-row admin-row--search">
        <TextField
          label="Find a member"
          optional
          placeholder="Phone or e-mail"
          autoComplete="off"
          value={term}
          error={
            find.isError
              ? messageOf(find.error, 'No customer found with that phone number or email')
              : undefined
          }
          onChange={({ target }) => {
            setTerm(target.value);
            if (find.isError) find.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button look="secondary" size="sm" busy={find.isPending} busyText="Searching..." onClick={search}>
          Find
        </Button>
      </div>
      {several.length > 1 && (
        <div className="admin-found" role="status">
          <p className="muted">Several members have this phone number. Please choose one.</p>
          {several.map((each) => (
            <Button key={each.id} look="secondary" size="sm" onClick={() => onChoose(each)}>
              {`${fullName(each) || 'No Name'}, ${each.email}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
