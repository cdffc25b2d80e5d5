import type { TeamAccounts, teamAccountsApi } from '#shared/team/accounts-contract.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';

/** Which account sees whose day, and whose sales at the counter are whose. */
export function AccountsCard() {
  const { data } = useLive<typeof teamAccountsApi.list>('GET /api/admin/team/accounts', {});
  if (!data || data.therapists.length === 0) return null;
  return (
    <Card title="Who signs in as whom">
      <p className="muted mb-4">
        An account with the role Therapist sees the day of its person, and what it sells at the counter counts
        as theirs. Give the role under Users.
      </p>
      <div className="staff-report__accounts">
        {data.therapists.map((therapist) => (
          <AccountChoice key={therapist.therapistId} therapist={therapist} staff={data.staff} />
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
    >
      <option value="">Nobody</option>
      {staff.map((each) => (
        <option key={each.userId} value={each.userId}>
          {`${each.name} (${each.email})`}
        </option>
      ))}
    </Select>
  );
}
