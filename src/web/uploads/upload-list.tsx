import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import type { Upload } from './upload-queue.ts';
import './uploads.css';

type UploadListProps = {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** The progress of each picture, with a cancel button; failures say why and stay until dismissed. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} className="upload">
          {upload.state === 'failed' ? <Failed upload={upload} /> : <UnderWay upload={upload} />}
          <span className="flex flex-none items-center gap-1">
            {upload.state === 'failed' && upload.canRetry && (
              <Button look="secondary" size="sm" onClick={() => onRetry(upload.id)}>
                Retry <span className="sr">{upload.file.name}</span>
              </Button>
            )}
            <IconButton
              icon="close"
              label={`${upload.state === 'failed' ? 'Dismiss' : 'Cancel'} ${upload.file.name}`}
              onClick={() => onCancel(upload.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function UnderWay({ upload: { file, state, share } }: { upload: Upload }) {
  const percent = Math.round(share * 100);
  const isSent = percent === 100;
  return (
    <div className="upload__what">
      <span className="upload__name">{file.name}</span>
      <span className="upload__how-far">{wordsFor(state, percent)}</span>
      <Progress label={`Uploading ${file.name}`} value={isSent ? undefined : percent} />
    </div>
  );
}

function wordsFor(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  return percent === 100 ? 'Finishing...' : `${percent}%`;
}

function Failed({ upload: { file, error } }: { upload: Upload }) {
  return (
    <div className="upload__what" role="alert">
      <span className="upload__name">{file.name}</span>
      <span className="field__error upload__error">
        <Icon name="alert" />
        <span>{error}</span>
      </span>
    </div>
  );
}
