import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { PhoneField } from '#web/accounts/phone-field.tsx';
import { EmailField } from '#web/accounts/sign-in/email-field.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field-error.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { AdminMemberSearch } from './member-search.tsx';
import { AdminPlaceFields } from './place-fields.tsx';
import { type DraftErrors, type WalkInDraft, withMember } from './walk-in-draft.ts';

type AdminWalkInFieldsProps = {
  draft: WalkInDraft;
  treatment: Treatment | undefined;
  treatments: Treatment[];
  rooms: number;
  errors: DraftErrors;
  onChange: (part: Partial<WalkInDraft>) => void;
};

export function AdminWalkInFields(props: AdminWalkInFieldsProps) {
  const { draft, rooms, errors, onChange } = props;
  return (
    <>
      <WhatFields {...props} />
      <div>
        <AdminPlaceFields draft={draft} rooms={rooms} isRequested={false} onChange={onChange} />
        <FieldError id="walk-in-when">{errors.appointmentDate ?? errors.room}</FieldError>
      </div>
      <AdminMemberSearch
        member={draft.member}
        onChoose={(member) => onChange(member ? withMember(member) : { member: null })}
      />
      <WhoFields {...props} />
      <div className="admin-row">
        <TextArea
          label="Special requests"
          optional
          rows={2}
          maxLength={2_000}
          value={draft.requests}
          error={errors.specialRequests}
          onChange={({ target }) => onChange({ requests: target.value })}
        />
        <TextArea
          label="Note for the studio"
          optional
          rows={2}
          maxLength={2_000}
          value={draft.note}
          error={errors.deskNote}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      {draft.email.trim() && (
        <Checkbox
          label="E-mail a confirmation to the customer"
          checked={draft.notify}
          onChange={({ target }) => onChange({ notify: target.checked })}
        />
      )}
    </>
  );
}

function WhatFields({ draft, treatment, treatments, errors, onChange }: AdminWalkInFieldsProps) {
  const mayChoose = treatment?.extraction === 'required' || treatment?.extraction === 'optional';
  return (
    <>
      <Select
        label="Treatment"
        required
        data-autofocus
        placeholder="Choose a treatment"
        value={draft.treatmentId ?? ''}
        error={errors.treatmentId}
        onChange={({ target }) => onChange({ treatmentId: Number(target.value) || null })}
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
          value={draft.minutes}
          error={errors.durationMinutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      )}
      {mayChoose && (
        <Checkbox
          label="Facial extraction"
          detail={`+ ${formatCents(EXTRACTION_CENTS)}`}
          checked={draft.addExtraction}
          onChange={({ target }) => onChange({ addExtraction: target.checked })}
        />
      )}
      {treatment?.extraction === 'included' && <p className="muted">Facial extraction is included.</p>}
    </>
  );
}

function WhoFields({ draft, errors, onChange }: AdminWalkInFieldsProps) {
  return (
    <>
      <div className="admin-row">
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          error={errors.customerName}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <EmailField
          optional
          required={false}
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          error={errors.customerEmail}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
      <div className="admin-row">
        <PhoneField
          required
          value={draft.phone}
          error={errors.customerPhone}
          onChange={(phone) => onChange({ phone })}
        />
        <Select
          label="Status"
          value={draft.status}
          onChange={({ target }) =>
            onChange({ status: target.value === 'pending' ? 'pending' : 'confirmed' })
          }
        >
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </Select>
      </div>
    </>
  );
}
