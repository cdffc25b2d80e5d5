import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { splitPhone } from '#shared/kit/phone-parts.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import { toQuery } from '#web/bookings/draft/to-query.ts';
import type { VisitDispatch } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import type { Contact, StaffFields } from '#web/bookings/draft/visit-fields.ts';
import { MoreTreatments } from '#web/bookings/form/more-treatments.tsx';
import { TreatmentSelect } from '#web/bookings/form/treatment-select.tsx';
import { ClientPicker, type PickedClient } from '#web/clients/client-picker.tsx';
import { type Fields, fieldsOf } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { FreeTimes } from './free-times.tsx';
import { AdminPlaceFields } from './place-dialog.tsx';
import { contactOfClient, hasNoLength, type WalkInPart, type WalkInVisit } from './walk-in-draft.ts';
import { WithFields } from './with-fields.tsx';

type AdminWalkInFieldsProps = {
  visit: WalkInVisit;
  errors: VisitErrors;
  dispatch: VisitDispatch;
  treatments: Treatment[];
  rooms: number;
  team: BoardPerson[];
  /** What was typed, for the waitlist. */
  onWait: (() => void) | undefined;
};

export function AdminWalkInFields(props: AdminWalkInFieldsProps) {
  const { rooms, team, onWait, ...shared } = props;
  const { visit, errors, dispatch, treatments } = shared;
  const [part] = visit.parts;
  const form = fieldsOfWalkIn(visit, errors, dispatch);
  const { treatmentId, therapistId, ...more } = toQuery(visit.parts);

  /** Their person unless another was chosen; the server knows when she is off. */
  function choose(client: PickedClient | null) {
    dispatch({ type: 'staff', fields: { client } });
    dispatch({ type: 'contact', fields: client ? contactOfClient(client) : NO_CONTACT });
    const preferred = team.find(({ id, isActive }) => isActive && id === client?.preferredTherapistId);
    if (preferred && !part?.therapistId)
      dispatch({ type: 'part', place: 0, fields: { therapistId: preferred.id } });
  }

  return (
    <>
      <WhoFields visit={visit} form={form} onChoose={choose} />
      <WhatFields {...shared} form={form} />
      <AdminPlaceFields
        date={{ ...form.text('date'), error: errors.appointmentDate }}
        time={form.text('time')}
        room={form.value('room')}
        rooms={rooms}
      />
      <WithFields
        team={team}
        treatmentId={part?.treatment?.id ?? null}
        therapist={{
          value: part?.therapistId ?? null,
          error: errors['parts.0.therapistId'],
          onChange: (id) => dispatch({ type: 'part', place: 0, fields: { therapistId: id } }),
        }}
        isRequested={form.value('isRequested')}
      />
      <MoreTreatments
        errors={errors}
        dispatch={dispatch}
        parts={withTherapists(visit.parts, team)}
        bookable={treatments.filter(({ duration }) => duration > 0)}
        placeholder="Choose a treatment"
        hasLengths
        extraction={(further, place) => <WalkInExtraction part={further} place={place} dispatch={dispatch} />}
      />
      <FreeTimes
        more={more}
        date={visit.date}
        treatmentId={treatmentId ?? null}
        minutes={hasNoLength(visit) ? Number(visit.durationMinutes) || null : null}
        therapistId={therapistId ?? null}
        value={visit.time}
        onChoose={(time) => form.set('time', time)}
        onWait={onWait}
      />
      <Select label="Status" {...form.select('status')}>
        <option value="confirmed">Confirmed</option>
        <option value="pending">Pending</option>
      </Select>
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
      {visit.customerEmail.trim() && (
        <Checkbox label="E-mail a confirmation to the customer" {...form.check('notify')} />
      )}
    </>
  );
}

const NO_CONTACT = { customerName: '', customerEmail: '', customerPhone: splitPhone(null) };

type WhoFieldsProps = {
  visit: WalkInVisit;
  form: Fields<Typed>;
  onChoose: (client: PickedClient | null) => void;
};

/** A client who is known, or somebody new. Of one who is known, what the card does not have can be entered. */
export function WhoFields({ visit: { client }, form, onChoose }: WhoFieldsProps) {
  return (
    <>
      <ClientPicker
        chosen={client}
        hasAutofocus
        hint="Or enter a new client's name and phone below"
        onChoose={onChoose}
      />
      {!client?.name && (
        <TextField label="Name" required autoComplete="off" maxLength={120} {...form.text('customerName')} />
      )}
      {!(client?.phone && client.email) && (
        <div className="admin-row">
          {!client?.phone && <PhoneField required {...form.value('customerPhone')} />}
          {!client?.email && (
            <EmailField
              optional
              required={false}
              autoComplete="off"
              maxLength={254}
              {...form.text('customerEmail')}
            />
          )}
        </div>
      )}
    </>
  );
}

type WhatFieldsProps = Omit<AdminWalkInFieldsProps, 'rooms' | 'team' | 'onWait'> & { form: Fields<Typed> };

export function WhatFields({ visit, form, errors, dispatch, treatments }: WhatFieldsProps) {
  const [part] = visit.parts;
  return (
    <>
      <TreatmentSelect
        hasDeposits={false}
        label="Treatment"
        data-autofocus={visit.client ? true : undefined}
        placeholder="Choose a treatment"
        treatments={treatments}
        hasLengths
        value={part?.treatmentId ?? null}
        error={errors['parts.0.treatmentId']}
        onChange={(treatmentId) => dispatch({ type: 'part', place: 0, fields: { treatmentId } })}
      />
      {hasNoLength(visit) && (
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
      {part && <WalkInExtraction part={part} place={0} dispatch={dispatch} />}
      {part?.treatment?.extraction === 'included' && <p className="muted">Facial extraction is included.</p>}
    </>
  );
}

type WalkInExtractionProps = { part: WalkInPart; place: number; dispatch: VisitDispatch };

/** Only where there is something to choose. */
export function WalkInExtraction({ part, place, dispatch }: WalkInExtractionProps) {
  const rule = part.treatment?.extraction;
  if (rule !== 'required' && rule !== 'optional') return null;
  return (
    <Checkbox
      label="Facial extraction"
      detail={`+ ${formatCents(EXTRACTION_CENTS)}`}
      checked={part.hasExtraction}
      onChange={({ target }) => dispatch({ type: 'extraction', place, isChosen: target.checked })}
    />
  );
}

export function withTherapists(parts: readonly WalkInPart[], team: readonly BoardPerson[]) {
  const active = team.filter(({ isActive }) => isActive);
  return parts.map((part) => ({
    ...part,
    choices: part.treatment ? whoDoes(active, part.treatment.id) : [],
  }));
}

type Typed = Contact & StaffFields & { date: string; time: string };
const CONTACT = ['customerName', 'customerEmail', 'customerPhone', 'specialRequests'];

export function fieldsOfWalkIn(visit: Typed, errors: VisitErrors, dispatch: VisitDispatch): Fields<Typed> {
  const { date, time } = visit;
  return fieldsOf<Typed>({
    values: visit,
    errors,
    write: ([name = ''], value) => {
      const fields = { [name]: value };
      if (name === 'date' || name === 'time') dispatch({ type: 'when', date, time, ...fields });
      else dispatch({ type: CONTACT.includes(`${name}`) ? 'contact' : 'staff', fields });
    },
    onBusy: () => {},
  });
}
