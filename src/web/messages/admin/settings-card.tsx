import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MessageSettings, messagesAdminApi } from '#shared/messages/admin-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useSave } from '#web/kit/use-save.ts';

export function MessageSettingsCard() {
  const { data, error, refetch } = useQuery(
    apiQuery<typeof messagesAdminApi.settings>('GET /api/admin/messages/settings', {}),
  );
  return (
    <Card title="Rules for sending">
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ErrorState title="We couldn't load the rules" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the rules">
          <Skeleton shape="box" className="h-40" />
        </Loading>
      )}
    </Card>
  );
}

type Draft = Omit<MessageSettings, 'hasProviderSecret'> & { providerSecret: string };

function SettingsForm({ settings: { hasProviderSecret, ...settings } }: { settings: MessageSettings }) {
  const [draft, setDraft] = useState<Draft>({ ...settings, providerSecret: '' });
  const { form, errors, showProblem, clear } = useFieldErrors<keyof Draft>();
  const change = <Name extends keyof Draft>(field: Name, value: Draft[Name]) => {
    setDraft((past) => ({ ...past, [field]: value }));
    clear(field);
  };
  const saving = useSave({
    save: () => {
      const { providerSecret, ...fields } = draft;
      return call<typeof messagesAdminApi.saveSettings>('PUT /api/admin/messages/settings', {
        body: { ...fields, ...(providerSecret && { providerSecret }) },
      });
    },
    done: 'Rules saved',
    failure: 'Failed to save the rules',
    changed: ['/api/admin/messages'],
    onSaved: () => change('providerSecret', ''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined, { onError: showProblem });
  };
  return (
    <form ref={form} className="messages__rules" noValidate onSubmit={submit}>
      <TextField
        label="Nothing is sent from"
        type="time"
        value={draft.quietFrom}
        error={errors.quietFrom}
        onChange={({ target }) => change('quietFrom', target.value)}
      />
      <TextField
        label="until"
        type="time"
        value={draft.quietTo}
        error={errors.quietTo}
        onChange={({ target }) => change('quietTo', target.value)}
      />
      <TextField
        label="Held back to compare with (%)"
        type="number"
        min={0}
        max={50}
        hint="So many clients get no marketing, so that you see what a message brings. 0: everybody gets it."
        value={Number.isNaN(draft.holdoutPercent) ? '' : String(draft.holdoutPercent)}
        error={errors.holdoutPercent}
        onChange={({ target }) => change('holdoutPercent', target.valueAsNumber)}
      />
      <TextField
        label="Address of a WhatsApp provider"
        optional
        type="url"
        hint="We post each message there, signed. Empty: reception sends them from “To send today”."
        value={draft.providerUrl}
        error={errors.providerUrl}
        onChange={({ target }) => change('providerUrl', target.value)}
      />
      <TextField
        label="Secret for the signature"
        optional
        type="password"
        autoComplete="off"
        hint={
          hasProviderSecret ? 'One is stored. Type another to replace it.' : 'Your provider gives you one.'
        }
        value={draft.providerSecret}
        error={errors.providerSecret}
        onChange={({ target }) => change('providerSecret', target.value)}
      />
      <div>
        <Button type="submit" busy={saving.isPending} busyText="Saving...">
          Save rules
        </Button>
      </div>
    </form>
  );
}
