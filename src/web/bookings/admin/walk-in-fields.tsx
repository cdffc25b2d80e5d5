import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { FreeTimes } from './free-times.tsx';
import { MemberSearch } from './member-search.tsx';
import { AdminPlaceFields } from './place-dialog.tsx';
import { moreQuery, type WalkInDraft } from './walk-in-draft.ts';
import { WalkInMore } from './walk-in-more.tsx';
import { WithFields } from './with-fields.tsx';

type AdminWalkInFieldsProps = {
  form: Fields<WalkInDraft>;
  treatment: Treatment | undefined;
  treatments: Treatment[];
  rooms: number;
  team: BoardPerson[];
};

export function AdminWalkInFields({ form, treatment, treatments, rooms, team }: AdminWalkInFieldsProps) {
  const when = form.group('appointmentDate');

  /** The chosen account with its details; what was typed about somebody else is dropped. */
  function choose(member: AdminUser | null) {
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
      <WithFields
        team={team}
        treatmentId={treatment?.id ?? null}
        therapist={form.value('therapistId')}
        isRequested={form.value('isRequested')}
      />
      <WalkInMore {...{ form, treatments, team }} />
      <FreeTimes
        more={moreQuery(form.values.more)}
        date={when.values.date}
        treatmentId={treatment?.id ?? null}
        minutes={treatment?.duration === 0 ? Number(form.values.durationMinutes) || null : null}
        therapistId={form.values.therapistId}
        value={when.values.time}
        onChoose={(time) => when.set('time', time)}
      />
      <MemberSearch member={form.values.member} onChoose={choose} />
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

function WhatFields({ form, treatment, treatments }: Omit<AdminWalkInFieldsProps, 'rooms' | 'team'>) {
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
