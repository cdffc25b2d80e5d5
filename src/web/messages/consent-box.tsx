import { formatShortDate } from '#shared/kit/dates.ts';
import type { OwnConsent } from '#shared/messages/contract.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { useSave } from '#web/kit/use-save.ts';

type ConsentBoxProps<Saved> = {
  consent: OwnConsent;
  save: (isGiven: boolean) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/** Saved when it is ticked: a yes is a yes, whatever becomes of the form around it. */
export function ConsentBox<Saved>({ consent, save, onSaved }: ConsentBoxProps<Saved>) {
  const { isGiven, words, givenAt } = consent;
  const saving = useSave({
    save,
    done: 'Your choice is saved',
    failure: 'Failed to save your choice',
    changed: [],
    onSaved,
  });
  return (
    <Checkbox
      label={words}
      detail={givenAt && `${isGiven ? 'Yes' : 'No'} since ${formatShortDate(givenAt)}`}
      checked={saving.isPending ? saving.variables : isGiven}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(target.checked)}
    />
  );
}
