import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ListEditor } from './list-editor.tsx';
import { TreatmentField } from './treatment-field.tsx';

const BLANK = {
  title: '',
  subtitle: '',
  image: '',
  imageAlt: '',
  primaryButton: '',
  secondaryButton: '',
  treatmentId: null,
};

export function SlidesFields({ form }: FieldsProps) {
  return (
    <ListEditor
      list={form.list('heroSlides')}
      noun="slide"
      least={1}
      most={12}
      blank={(slides) => ({ id: Math.max(0, ...slides.map(({ id }) => id)) + 1, ...BLANK })}
    >
      {(slide) => (
        <>
          <TextField label="Title" {...slide.text('title')} />
          <TextArea label="Subtitle" rows={2} {...slide.text('subtitle')} />
          <PictureField label="Picture" {...slide.picture('image', '')} />
          <TextField
            label="What the picture shows"
            optional
            hint="Read aloud to people who can't see it."
            {...slide.text('imageAlt')}
          />
          <div className="field__row field__row--2">
            <TextField label="First button" {...slide.text('primaryButton')} />
            <TextField label="Second button" {...slide.text('secondaryButton')} />
          </div>
          <TreatmentField
            {...slide.value('treatmentId')}
            label="Treatment the first button books"
            none="None: the visitor chooses"
            hint="Write a price on the button only if it is this treatment's."
          />
        </>
      )}
    </ListEditor>
  );
}
