import { useEffect, useId, useRef, useState } from 'react';
import type { TreatmentPicture } from '#shared/catalog/contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import {
  ALT_TEXT_LENGTH,
  MOST_TREATMENT_PICTURES,
  SAME_PICTURE,
  TREATMENT_PICTURES_FULL,
} from '#shared/catalog/treatment-limits.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { moveInList } from '#web/kit/use-drag-in-list.ts';
import { PicturePicker } from '#web/uploads/picture-picker.tsx';
import { UploadList } from '#web/uploads/upload-list.tsx';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { usePictureUploads } from '#web/uploads/use-picture-uploads.ts';
import { PICTURE_HINT } from '#web/uploads/validate-file.ts';
import type { TreatmentDraft } from './treatment-draft.ts';
import './treatment-page-fields.css';

type PicturesEditorProps = {
  form: Fields<TreatmentDraft>;
  /** Called while pictures are uploading, so that the form is not saved without them. */
  onBusy: (isBusy: boolean) => void;
};

/** Further pictures of a treatment: uploaded at once, described and put in order. */
export function PicturesEditor({ form, onBusy }: PicturesEditorProps) {
  const id = useId();
  const { items, set, at } = form.list('pictures');
  const error = form.errorWithin('pictures');
  const [refused, setRefused] = useState('');
  // Two may arrive before the form is rendered again.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const change = (next: TreatmentPicture[]) => {
    latest.current = next;
    set(next);
  };
  const { uploads, isBusy, add, cancel, retry } = usePictureUploads((imageUrl) => {
    if (latest.current.some((each) => each.imageUrl === imageUrl)) return setRefused(SAME_PICTURE);
    change([...latest.current, { imageUrl, altText: '' }]);
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  function take(files: File[]) {
    const room = MOST_TREATMENT_PICTURES - items.length - uploads.length;
    setRefused(files.length > room ? TREATMENT_PICTURES_FULL : '');
    add(files.slice(0, Math.max(0, room)));
  }

  const { isOver, drop } = useFileDrop(take);
  const shownError = error ?? refused;
  return (
    <fieldset className={classes('page-fields', isOver && 'is-over')} {...drop}>
      <legend className="field__label">
        More pictures <span className="field__opt">(optional)</span>
      </legend>
      <ol className="page-fields__list">
        {items.map(({ imageUrl }, place) => {
          const name = `picture ${place + 1}`;
          return (
            <li key={imageUrl} className="page-fields__item page-fields__picture">
              <div className="pic pic--43">
                <Picture src={imageUrl} alt="" fallback={TREATMENT_FALLBACK} sizes="144px" />
              </div>
              <div>
                <div className="page-fields__head">
                  <span className="page-fields__name">{`Picture ${place + 1}`}</span>
                  <MoveButtons
                    name={name}
                    place={place}
                    count={items.length}
                    onMove={(from, to) => change(moveInList(items, from, to))}
                  />
                  <IconButton
                    icon="trash"
                    label={`Remove ${name}`}
                    onClick={() => change(items.toSpliced(place, 1))}
                  />
                </div>
                <TextField
                  label={`What ${name} shows`}
                  maxLength={ALT_TEXT_LENGTH}
                  hint="For those who can't see it"
                  {...at(place).text('altText')}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="page-fields__add">
        <PicturePicker
          label="Add pictures"
          multiple
          describedBy={classes(`${id}-hint`, shownError && `${id}-error`)}
          invalid={Boolean(shownError)}
          onFiles={take}
        />
        <p className="field__hint" id={`${id}-hint`}>
          {`${PICTURE_HINT}. Up to ${MOST_TREATMENT_PICTURES}, on the treatment's own page.`}
        </p>
      </div>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <FieldError id={`${id}-error`}>{shownError}</FieldError>
    </fieldset>
  );
}
