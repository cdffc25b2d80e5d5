import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { ListEditor } from './list-editor.tsx';
import type { FieldsProps } from './settings-form.ts';
import { TreatmentField } from './treatment-field.tsx';

type Slide = { id: number };

const BLANK = {
  ...{ title: '', subtitle: '', image: '', imageAlt: '' },
  ...{ primaryButton: '', secondaryButton: '', treatmentId: null },
};

export function SlidesFields({ form }: FieldsProps) {
  return (
    <ListEditor<Slide>
      {...{ form, path: 'heroSlides', noun: 'slide', least: 1, most: 12 }}
      blank={(slides) => ({ id: Math.max(0, ...slides.map(({ id }) => id)) + 1, ...BLANK })}
    >
      {(path) => (
        <>
          <TextField label="Title" {...form.text(`${path}.title`)} />
          <TextArea label="Subtitle" rows={2} {...form.text(`${path}.subtitle`)} />
          <PictureField label="Picture" {...form.picture(`${path}.image`)} />
          <TextField
            label="What the picture shows"
            optional
            hint="Read aloud to people who can't see it."
            {...form.text(`${path}.imageAlt`)}
          />
          <div className="field__row field__row--2">
            <TextField label="First button" {...form.text(`${path}.primaryButton`)} />
            <TextField label="Second button" {...form.text(`${path}.secondaryButton`)} />
          </div>
          <TreatmentField
            {...{ form, path: `${path}.treatmentId` }}
            label="Treatment the first button books"
            none="None: the visitor chooses"
            hint="Write a price on the button only if it is this treatment's."
          />
        </>
      )}
    </ListEditor>
  );
}
