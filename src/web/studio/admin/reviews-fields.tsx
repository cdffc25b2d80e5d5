import type { Settings } from '#shared/studio/contract.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ListEditor } from './list-editor.tsx';

export function ReviewsFields({ form }: FieldsProps) {
  const rating = form.group('displayRating');
  const requests = form.group('reviewRequests');
  return (
    <>
      <fieldset className="settings__set">
        <legend>After a visit</legend>
        <Checkbox
          label="Ask for a review after a visit"
          detail="One e-mail to each client whose visit is completed. Nothing is shown until you agree."
          {...requests.check('isOn')}
        />
        <div className="field__row field__row--2">
          <TextField
            label="Days after the visit"
            hint="From 1 to 30. Two leave time to see how the skin feels."
            {...requests.number('days')}
          />
        </div>
      </fieldset>
      <fieldset className="settings__set">
        <legend>Rating</legend>
        <Checkbox
          label="Show the rating"
          detail="Shown on product pages. Turn it on only if it is true."
          {...rating.check('isShown')}
        />
        <TextField label="Rating text" placeholder="(4.8) • 124 reviews" {...rating.text('text')} />
        <TextField label="Where customers write a review" type="url" {...form.text('reviewLink')} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Reviews</legend>
        <ListEditor
          list={form.list('reviews')}
          noun="review"
          most={200}
          empty="No reviews yet. The home page leaves them out."
          blank={() => ({ name: '', when: '', stars: 5, text: '' })}
        >
          {(review) => <ReviewFields review={review} />}
        </ListEditor>
      </fieldset>
    </>
  );
}

type Review = Settings['reviews'][number];

function ReviewFields({ review }: { review: Fields<Review> }) {
  const { value, error, onChange } = review.number('stars');
  return (
    <>
      <div className="field__row review-row">
        <TextField label="Name" {...review.text('name')} />
        <TextField label="When" placeholder="2 weeks ago" {...review.text('when')} />
        <Select label="Stars" value={value} error={error} onChange={onChange}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars}
            </option>
          ))}
        </Select>
      </div>
      <TextArea label="Review" {...review.text('text')} />
    </>
  );
}
