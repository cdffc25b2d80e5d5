import { useState } from 'react';
import type { TeamAccounts, teamAccountsApi } from '#shared/team/accounts-contract.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { CalendarAddress } from '#web/team/calendars/calendar-address.tsx';

export function AccessView() {
  const { data, isError, refetch } = useLive<typeof teamAccountsApi.list>('GET /api/admin/team/accounts', {});
  if (data) {
    return (
      <div className="grid gap-5">
        <AccountsCard accounts={data} />
        <CalendarsCard therapists={data.therapists} />
      </div>
    );
  }
  return <LoadStates what="the accounts" query={{ isError, refetch }} className="h-64" />;
}

function AccountsCard({ accounts: { therapists, staff } }: { accounts: TeamAccounts }) {
  return (
    <Card title="Who signs in as whom">
      <p className="muted mb-4">
        Give somebody the role Therapist under{' '}
        <a className="link" href="/admin-dashboard?tab=users">
          Users
        </a>
        , then choose whose day the account sees. What it sells at the counter counts as theirs.
      </p>
      {therapists.length === 0 && <p>Nobody is in the team yet.</p>}
      <div className="team-accounts">
        {therapists.map((therapist) => (
          <AccountChoice key={therapist.therapistId} therapist={therapist} staff={staff} />
        ))}
      </div>
    </Card>
  );
}

type AccountChoiceProps = {
  therapist: TeamAccounts['therapists'][number];
  staff: TeamAccounts['staff'];
};

function AccountChoice({ therapist: { therapistId, name, userId }, staff }: AccountChoiceProps) {
  const saving = useSave({
    save: (next: number | null) =>
      call<typeof teamAccountsApi.link>('PUT /api/admin/team/therapists/:id/account', {
        params: { id: therapistId },
        body: { userId: next },
      }),
    done: 'Account chosen successfully',
    failure: 'Failed to choose the account',
    changed: ['/api/admin/team', '/api/admin/staff-report'],
  });
  const shown = saving.isPending ? saving.variables : userId;
  return (
    <Select
      label={`Account of ${name}`}
      value={shown ?? ''}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(target.value ? Number(target.value) : null)}
      placeholder="Nobody"
      options={staff.map((each) => ({ value: each.userId, label: `${each.name} (${each.email})` }))}
    />
  );
}

function CalendarsCard({ therapists }: Pick<TeamAccounts, 'therapists'>) {
  const [therapistId, setTherapistId] = useState<number | null>(null);
  return (
    <Card title="Calendars to subscribe to">
      <div className="team-accounts mb-4">
        <Select
          label="Visits of"
          value={therapistId ?? ''}
          onChange={({ target }) => setTherapistId(target.value ? Number(target.value) : null)}
          placeholder="The whole studio"
          options={therapists.map((each) => ({ value: each.therapistId, label: each.name }))}
        />
      </div>
      <CalendarAddress key={therapistId} therapistId={therapistId} />
    </Card>
  );
}
