import { useEffect, useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { PICTURE_HINT } from './validate-file.ts';
import './uploads.css';

type PictureFieldProps = {
  label: string;
  /** The URL of the picture; null while there is none. */
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  /** Called while a picture is uploading, so that the form is not saved without it. */
  onBusy?: ((busy: boolean) => void) | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  /** Shown when the picture fails to load. */
  fallback?: string | undefined;
};

/** One picture of a form: chosen or dropped, uploaded at once with its progress, replaced or removed. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, onBusy, optional, error, fallback = '' } = props;
  const id = useId();
  const uploads = usePictureUploads(onChange);
  const { isBusy } = uploads;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  function take([file]: File[]) {
    if (!file) return;
    uploads.cancelAll(); // the last choice counts
    uploads.add([file]);
  }

  const { isOver, drop } = useFileDrop(take);
  return (
    <fieldset className={classes('picture-field', isOver && 'is-over')} {...drop}>
      <legend className="field__label">
        {label} {optional && <span className="field__opt">(optional)</span>}
      </legend>
      <div className="picture-field__row">
        <div className="pic pic--43 picture-field__pic">
          {value ? (
            <Picture src={value} alt={`${label}, as it is now`} fallback={fallback} sizes="144px" />
          ) : (
            <Icon name="upload" />
          )}
        </div>
        <div className="grid gap-2">
          <div className="picture-field__acts">
            <PicturePicker
              label={value ? 'Replace picture' : 'Choose picture'}
              describedBy={classes(`${id}-hint`, error && `${id}-error`)}
              invalid={Boolean(error)}
              onFiles={take}
            />
            {value && (
              <Button look="ghost" size="sm" onClick={() => onChange(null)}>
                Remove picture
              </Button>
            )}
          </div>
          <p className="field__hint" id={`${id}-hint`}>
            {PICTURE_HINT}
          </p>
        </div>
      </div>
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
