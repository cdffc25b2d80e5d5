import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

const MOST = 8;

type MemberSearchProps = { member: AdminUser | null; onChoose: (member: AdminUser | null) => void };

/** Links the booking to an account, which then gets its points. */
export function MemberSearch({ member, onChoose }: MemberSearchProps) {
  const [term, setTerm] = useState('');
  const find = useMutation({
    mutationFn: (q: string) =>
      call<typeof usersAdminApi.list>('GET /api/admin/users', {
        query: { q, sort: 'name', page: 1, pageSize: MOST },
      }),
    onSuccess: ([only, ...others]) => {
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
  const found = find.data ?? [];
  const search = () => term.trim() && find.mutate(term.trim());
  const error = find.isError
    ? messageOf(find.error, 'We could not search the members')
    : find.data?.length === 0 && 'No member has that name, phone number or e-mail';
  return (
    <div>
      <div className="admin-row admin-row--search">
        <TextField
          label="Find a member"
          optional
          placeholder="Name, phone or e-mail"
          autoComplete="off"
          value={term}
          error={error || undefined}
          onChange={({ target }) => {
            setTerm(target.value);
            find.reset();
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
      {found.length > 1 && (
        <div className="grid gap-2 mt-2" role="status">
          <p className="muted">
            {found.length < MOST
              ? 'Please choose one.'
              : `The first ${MOST}. Please choose one, or type more.`}
          </p>
          {found.map((each) => (
            <Button key={each.id} look="secondary" size="sm" onClick={() => onChoose(each)}>
              {[fullName(each) || 'No Name', each.phone, each.email].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
