import './gallery.css';
import { useEffect, useId, useRef, useState } from 'react';
import { GALLERY_FULL, MOST_IMAGES } from '#shared/catalog/admin-messages.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { PicturePicker } from '#web/uploads/picture-picker.tsx';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { PICTURE_HINT, validateFile } from '#web/uploads/validate-file.ts';
import { type ChosenPicture, choosePicture } from './chosen-pictures.ts';
import { PictureList } from './picture-list.tsx';
import type { ProductDraft } from './product-draft.ts';

type NewPicturesProps = {
  form: Fields<ProductDraft>;
  /** How many are uploaded while it is saved; null otherwise. */
  progress: number | null;
};

/** The pictures of a new product: chosen, described and put in order here, uploaded when it is saved. */
export function NewPictures({ form, progress }: NewPicturesProps) {
  const id = useId();
  const [refused, setRefused] = useState('');
  const { pictures } = form.values;
  const set = (next: ChosenPicture[]) => form.set('pictures', next);
  useReleasedPreviews(pictures);

  function add(files: File[]) {
    const wrong = files.flatMap((file) => {
      const error = validateFile(file);
      return error ? [`${file.name}: ${error}`] : [];
    });
    const fine = files.filter((file) => !validateFile(file));
    const room = MOST_IMAGES - pictures.length;
    set([...pictures, ...fine.slice(0, room).map(choosePicture)]);
    setRefused([...wrong, ...(fine.length > room ? [GALLERY_FULL] : [])].join(' '));
  }

  const { isOver, drop } = useFileDrop(add);
  const error = form.error('pictures') || refused;
  return (
    <section className="gallery" aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>Pictures</h3>
        <p className="field__hint">The first one is the main picture. They're uploaded when you save.</p>
      </div>
      {pictures.length > 0 && (
        <PictureList
          images={pictures.map(toImage)}
          onOrder={(images) =>
            set(images.flatMap((image) => pictures.find((each) => each.id === image.id) ?? []))
          }
          onFeature={(image) =>
            set(pictures.toSorted((a, b) => Number(b.id === image.id) - Number(a.id === image.id)))
          }
          onDescribe={({ id: at }, altText) =>
            set(pictures.map((each) => (each.id === at ? { ...each, altText } : each)))
          }
          onDelete={({ id: at }) => set(pictures.filter((each) => each.id !== at))}
        />
      )}
      <div className={classes('gallery__add', isOver && 'is-over')} {...drop}>
        <PicturePicker
          label="Add pictures"
          multiple
          describedBy={classes(`${id}-hint`, error && `${id}-error`)}
          invalid={Boolean(error)}
          onFiles={add}
        />
        <p className="field__hint" id={`${id}-hint`}>
          {PICTURE_HINT}. Several at once, or drop them here.
        </p>
      </div>
      {progress !== null && <Progress label="Uploading pictures" value={progress} max={pictures.length} />}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </section>
  );
}

function toImage({ id, previewUrl, altText }: ChosenPicture, sortOrder: number): ProductImage {
  return { id, imageUrl: previewUrl, altText, isFeatured: sortOrder === 0, sortOrder };
}

/** Frees the memory of the previews when the form is closed. */
function useReleasedPreviews(pictures: readonly ChosenPicture[]) {
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  useEffect(
    () => () => {
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl);
    },
    [],
  );
}
