import { useQuery } from '@tanstack/react-query';
import type { clientsApi } from '#shared/clients/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { teamApi } from '#shared/team/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { useNow } from '#web/kit/now.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { type DetailsDraft, readTags } from './details-draft.ts';

export const tagsQuery = () => apiQuery<typeof clientsApi.tags>('GET /api/admin/clients/tags', {});

type DetailsFieldsProps = {
  form: Pick<Fields<DetailsDraft>, 'text' | 'select' | 'check' | 'values' | 'set'>;
  /** Who has left the team, and is still on the card. */
  former?: { id: number; name: string } | null;
};

/** What is known of a client beyond the contact; of a new one or one who is there. */
export function DetailsFields({ form, former = null }: DetailsFieldsProps) {
  const today = studioDay(useNow());
  const { data: team = [] } = useQuery(apiQuery<typeof teamApi.team>('GET /api/team', {}));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const isFormer = former && !people.some(({ value }) => value === former.id);
  return (
    <>
      <TextArea
        label="Allergies"
        optional
        rows={2}
        maxLength={2_000}
        hint="As the client told you: what you save here counts as confirmed."
        {...form.text('allergies')}
      />
      <TextArea label="Notes" optional rows={3} maxLength={5_000} {...form.text('notes')} />
      <Tags form={form} />
      <div className="client-fields">
        <TextField label="Birthday" optional type="date" max={today} {...form.text('birthday')} />
        <TextField
          label="Language"
          optional
          maxLength={40}
          placeholder="English"
          {...form.text('language')}
        />
      </div>
      {(people.length > 0 || isFormer) && (
        <Select
          label="Preferred person"
          optional
          placeholder="Nobody in particular"
          options={isFormer ? [...people, { value: former.id, label: `${former.name} (left)` }] : people}
          {...form.select('preferredTherapistId')}
        />
      )}
      <TextArea label="Address" optional rows={2} maxLength={300} {...form.text('address')} />
      <Checkbox
        label="Blocked, please call"
        detail="Signed in, they are asked to call you instead of booking online. You can still book them."
        {...form.check('isBlocked')}
      />
      {form.values.isBlocked && (
        <TextField
          label="Why"
          optional
          maxLength={300}
          hint="Only your staff see it."
          {...form.text('blockedReason')}
        />
      )}
    </>
  );
}

const MOST_OFFERED = 8;

/** Those in use are a press away, so that one thing has one name. */
function Tags({ form }: Pick<DetailsFieldsProps, 'form'>) {
  const { data: used = [] } = useQuery(tagsQuery());
  const chosen = readTags(form.values.tags);
  const offered = used.filter((tag) => !chosen.includes(tag)).slice(0, MOST_OFFERED);
  return (
    <div>
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        placeholder="VIP, Bride"
        hint="Separated by commas"
        {...form.text('tags')}
      />
      {offered.length > 0 && (
        <fieldset className="pills mt-2" aria-label="Tags in use">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              className="pill"
              onClick={() => form.set('tags', [...chosen, tag].join(', '))}
            >
              {`+ ${tag}`}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
