import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { ListEditor } from './list-editor.tsx';
import type { FieldsProps } from './settings-form.ts';

export function ReviewsFields({ form }: FieldsProps) {
  return (
    <>
      <fieldset className="settings__set">
        <legend>Rating</legend>
        <Checkbox
          label="Show the rating"
          detail="Shown on product pages. Turn it on only if it is true."
          {...form.check('displayRating.isShown')}
        />
        <TextField
          label="Rating text"
          placeholder="(4.8) • 124 reviews"
          {...form.text('displayRating.text')}
        />
        <TextField label="Where customers write a review" type="url" {...form.text('reviewLink')} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Reviews</legend>
        <ListEditor
          {...{ form, path: 'reviews', noun: 'review', most: 200 }}
          empty="No reviews yet. The home page leaves them out."
          blank={() => ({ name: '', when: '', stars: 5, text: '' })}
        >
          {(path) => <ReviewFields {...{ form, path }} />}
        </ListEditor>
      </fieldset>
    </>
  );
}

function ReviewFields({ form, path }: FieldsProps & { path: string }) {
  return (
    <>
      <div className="field__row review-row">
        <TextField label="Name" {...form.text(`${path}.name`)} />
        <TextField label="When" placeholder="2 weeks ago" {...form.text(`${path}.when`)} />
        <StarsField {...{ form, path }} />
      </div>
      <TextArea label="Review" {...form.text(`${path}.text`)} />
    </>
  );
}

function StarsField({ form, path }: FieldsProps & { path: string }) {
  const { name, value, error, onChange } = form.number(`${path}.stars`);
  return (
    <Select label="Stars" {...{ name, value, error, onChange }}>
      {[5, 4, 3, 2, 1].map((stars) => (
        <option key={stars} value={stars}>
          {stars}
        </option>
      ))}
    </Select>
  );
}
