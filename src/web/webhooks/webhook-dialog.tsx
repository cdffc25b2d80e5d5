import { useId } from 'react';
import { EVENT_KINDS, type EventKind } from '#shared/events/kinds.ts';
import type { Webhook, webhooksApi } from '#shared/webhooks/contract.ts';
import { MISSING_NAME, MISSING_URL, NOTHING_CHOSEN } from '#shared/webhooks/messages.ts';
import { call } from '#web/kit/call.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { webhookCalls } from './calls.ts';
import { EVENT_GROUPS } from './event-words.ts';

type Draft = { name: string; url: string; kinds: EventKind[]; isOn: boolean };

type WebhookDialogProps = RecordFormProps<Webhook> & { onSecret: (secret: string) => void };

/** Adds a webhook, whose secret is shown then, or changes one. */
export function WebhookDialog({ record, onClose, onSecret }: WebhookDialogProps) {
  const form = useRecordForm<Draft, Webhook>({
    ...webhookCalls,
    record,
    toDraft,
    validate: errorsOf,
    save: async ({ isOn, ...fields }, known, updatedAt) => {
      if (known)
        return call<typeof webhooksApi.change>('PUT /api/admin/webhooks/:id', {
          params: { id: known.id },
          body: { ...fields, isOn, updatedAt },
        });
      const { secret, ...added } = await call<typeof webhooksApi.add>('POST /api/admin/webhooks', {
        body: fields,
      });
      onSecret(secret);
      return added;
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog {...addOrEdit('Add Webhook', record?.name)} form={form} onClose={onClose}>
      <TextField
        label="Name"
        data-autofocus
        maxLength={80}
        hint="For you: the program it goes to."
        {...form.text('name')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="https://example.com/hook"
        {...form.text('url')}
      />
      <Kinds form={form} />
      {record && (
        <Checkbox
          label="On"
          detail="Switched off, it misses what happens meanwhile."
          {...form.check('isOn')}
        />
      )}
    </RecordDialog>
  );
}

function Kinds({ form }: { form: Fields<Draft> }) {
  const errorId = useId();
  const { value, error, onChange } = form.value('kinds');
  const areAll = value.length === EVENT_KINDS.length;
  const choose = (kind: EventKind, isChosen: boolean) =>
    onChange(EVENT_KINDS.filter((each) => (each === kind ? isChosen : value.includes(each))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="webhook-kinds">
      <legend className="choices__legend">Send it these events</legend>
      <Button look="ghost" size="sm" onClick={() => onChange(areAll ? [] : [...EVENT_KINDS])}>
        {areAll ? 'Choose none' : 'Choose all'}
      </Button>
      {EVENT_GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} className="webhook-kinds__group">
          <legend>{title}</legend>
          {kinds.map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              detail={<code>{kind}</code>}
              checked={value.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function toDraft(record: Webhook | null): Draft {
  const { name = '', url = '', kinds = [], isOn = true } = record ?? {};
  return { name, url, kinds: [...kinds], isOn };
}

function errorsOf({ name, url, kinds }: Draft) {
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    url: URL.canParse(url.trim()) ? undefined : MISSING_URL,
    kinds: kinds.length > 0 ? undefined : NOTHING_CHOSEN,
  };
}
