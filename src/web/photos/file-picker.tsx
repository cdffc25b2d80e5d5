import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type FilePickerProps = {
  label: string;
  onFile: (file: File) => void;
  /** Opens the camera of a phone at once. */
  capture?: 'environment' | undefined;
};

/** Any picture: what cannot be used is said in a sentence. */
export function FilePicker({ label, onFile, capture }: FilePickerProps) {
  return (
    <label className={buttonClass({ look: 'secondary', size: 'sm', className: 'picker' })}>
      <Icon name="upload" />
      {label}
      <input
        type="file"
        className="sr"
        accept="image/*"
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // so that the same file can be chosen again after it failed
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
