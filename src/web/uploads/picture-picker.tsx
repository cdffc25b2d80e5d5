import type { ChangeEvent } from 'react';
import { PICTURE_TYPES } from '#shared/kit/picture-limits.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import './uploads.css';

type PicturePickerProps = {
  label: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
};

/** A button that opens the device's file chooser: the styled file input itself. */
export function PicturePicker({ label, onFiles, multiple, describedBy, invalid }: PicturePickerProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = ''; // so that the same file can be chosen again after it failed
    if (files.length > 0) onFiles(files);
  }

  return (
    <label className={buttonClass({ look: 'secondary', size: 'sm', className: 'picker' })}>
      <Icon name="upload" />
      {label}
      <input
        type="file"
        className="sr"
        accept={PICTURE_TYPES.join(',')}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={choose}
      />
    </label>
  );
}
