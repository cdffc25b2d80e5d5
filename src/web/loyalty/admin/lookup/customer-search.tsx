import { useState } from 'react';
import { MISSING_SEARCH_TERM } from '#shared/loyalty/admin-messages.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import './lookup.css';
import type { useLookup } from './use-lookup.ts';

type CustomerSearchProps = {
  lookup: ReturnType<typeof useLookup>;
  label?: string | undefined;
  placeholder?: string | undefined;
};

/** One box for a phone in any format or an e-mail. */
export function CustomerSearch({
  lookup,
  label = 'Phone number or email',
  placeholder = '+65 9123 4567 or mei@example.com',
}: CustomerSearchProps) {
  const [term, setTerm] = useState('');
  const [error, setError] = useState<string>();

  function search() {
    if (lookup.isPending) return;
    if (!term.trim()) return setError(MISSING_SEARCH_TERM);
    lookup.search(term);
  }

  return (
    <div className="admin-search">
      <TextField
        label={label}
        icon="search"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        placeholder={placeholder}
        error={error}
        value={term}
        onChange={({ target }) => {
          setTerm(target.value);
          setError(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && search()}
      />
      <Button disabled={!term.trim()} busy={lookup.isPending} busyText="Searching..." onClick={search}>
        <Icon name="search" />
        Search
      </Button>
      <CustomerChoice
        customers={lookup.choice}
        byName={lookup.isChoiceByName}
        busy={lookup.isPending}
        onChoose={lookup.choose}
        onClose={lookup.forgetChoice}
      />
    </div>
  );
}
