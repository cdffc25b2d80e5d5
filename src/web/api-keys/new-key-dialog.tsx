import { useId } from 'react';
import type { apiKeysApi, MadeApiKey } from '#shared/api-keys/contract.ts';
import { MOST_KEY_DAYS, MOST_KEY_NAME } from '#shared/api-keys/key-limits.ts';
import { SCOPE_NAMES, SCOPES, type Scope } from '#shared/api-keys/scopes.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { call } from '#web/kit/call.ts';
import type { Bound } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { EMPTY_KEY, keyErrors, LENGTHS, lastDayOf, toNewKey } from './key-draft.ts';

type NewKeyDialogProps = { onClose: () => void; onMade: (made: MadeApiKey) => void };

/** What the new key may do, and until when. */
export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const now = useNow();
  const today = studioDay(now);
  const making = useSave({
    save: (body: ReturnType<typeof toNewKey>) =>
      call<typeof apiKeysApi.make>('POST /api/admin/api-keys', { body }),
    done: 'API key made',
    failure: 'Failed to make the key',
    changed: ['/api/admin/api-keys'],
    onSaved: onMade,
  });
  const form = useForm({
    initial: EMPTY_KEY,
    validate: (draft) => keyErrors(draft, now),
    submit: (draft, options) => making.mutate(toNewKey(draft, now), options),
    isBusy: making.isPending,
  });
  const { values } = form;

  return (
    <RecordDialog title="Make an API key" saveText="Make the key" form={form} onClose={onClose}>
      <TextField
        label="Name"
        data-autofocus
        maxLength={MOST_KEY_NAME}
        autoComplete="off"
        placeholder="Till sync"
        hint="The program it is for. Activity shows what it did under this name."
        {...form.text('name')}
      />
      <ScopeChoice {...form.value('scopes')} />
      <div className="field__row field__row--2">
        <Select
          label="Works for"
          hint={values.length === 'day' ? undefined : `Until ${formatShortDate(lastDayOf(values, now))}.`}
          {...form.select('length')}
        >
          {Object.entries(LENGTHS).map(([length, name]) => (
            <option key={length} value={length}>
              {name}
            </option>
          ))}
        </Select>
        {values.length === 'day' && (
          <TextField
            label="Last day"
            type="date"
            min={today}
            max={addDays(today, MOST_KEY_DAYS)}
            {...form.text('expiresOn')}
          />
        )}
      </div>
    </RecordDialog>
  );
}

function ScopeChoice({ value, onChange, error }: Bound<Scope[]>) {
  const errorId = useId();
  const hintId = useId();
  return (
    <fieldset aria-describedby={error ? `${errorId} ${hintId}` : hintId}>
      <legend className="choices__legend">It may</legend>
      <p className="muted small" id={hintId}>
        Choose only what the program needs. What concerns health, forms and photos are never open to a key.
      </p>
      <div className="key-scopes">
        {SCOPE_NAMES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPES[scope]}
            detail={<code>{scope}</code>}
            checked={value.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, scope] : value.filter((each) => each !== scope))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
