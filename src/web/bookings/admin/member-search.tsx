import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/kit/full-name.ts';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

type AdminMemberSearchProps = {
  member: FoundCustomer | null;
  onChoose: (member: FoundCustomer | null) => void;
};

/** Links the booking to an account, which then gets its points. */
export function AdminMemberSearch({ member, onChoose }: AdminMemberSearchProps) {
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
