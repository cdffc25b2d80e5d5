import { useState } from 'react';
import type { ClientPhoto } from '#shared/photos/admin-contract.ts';
import {
  ANGLE_WORDS,
  KIND_WORDS,
  PHOTO_ANGLES,
  PHOTO_KINDS,
  type PhotoAngle,
  type PhotoKind,
} from '#shared/photos/photo-kinds.ts';
import { messageOf } from '#web/kit/call.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CameraView } from './camera-view.tsx';
import { photosPath, sendPhoto } from './photo-calls.ts';
import { PhotoProblem, shrinkPhoto } from './shrink-photo.ts';
import { useBlobUrl } from './use-photo.ts';

type CameraDialogProps = {
  clientId: number;
  /** The latest first. */
  photos: readonly ClientPhoto[];
  onClose: () => void;
};

const KINDS = PHOTO_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const ANGLES = PHOTO_ANGLES.map((value) => ({ value, label: ANGLE_WORDS[value] }));

/** Takes a photo with the last one of the same angle shining through, or takes a file; it is looked at before it is kept. */
export function CameraDialog({ clientId, photos, onClose }: CameraDialogProps) {
  const [kind, setKind] = useState<PhotoKind>(photos.length > 0 ? 'after' : 'before');
  const [angle, setAngle] = useState<PhotoAngle>('front');
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState('');
  const sending = useSave({
    save: (photo: Blob) => sendPhoto(clientId, photo, { kind, angle }),
    done: 'Photo saved',
    failure: 'Failed to save photo',
    changed: [photosPath(clientId)],
    onSaved: () => setPicture(null),
  });
  const last = photos.find((each) => each.angle === angle);

  async function take(file: File) {
    setProblem('');
    try {
      setPicture(await shrinkPhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error;
      setProblem(error.message);
    }
  }
  return (
    <Dialog open wide onClose={onClose} title="Take a photo" className="camera-dialog">
      <Pills label="Kind" options={KINDS} value={kind} onChange={setKind} />
      <Pills label="Angle" options={ANGLES} value={angle} onChange={setAngle} />
      {picture ? (
        <Preview
          picture={picture}
          isBusy={sending.isPending}
          onKeep={() => sending.mutate(picture)}
          onAgain={() => {
            setPicture(null);
            sending.reset();
          }}
        />
      ) : (
        <CameraView overlayId={last?.id ?? null} onPicture={setPicture} />
      )}
      {!picture && <FilePicker onFile={take} />}
      {problem && <Note tone="error">{problem}</Note>}
      {sending.isError && (
        <Note tone="error">{messageOf(sending.error, 'Please try again in a moment.')}</Note>
      )}
    </Dialog>
  );
}

type PreviewProps = { picture: Blob; isBusy: boolean; onKeep: () => void; onAgain: () => void };

function Preview({ picture, isBusy, onKeep, onAgain }: PreviewProps) {
  const url = useBlobUrl(picture);
  return (
    <>
      {url && <img className="camera__preview" src={url} alt="As it will be kept" />}
      <div className="camera__acts">
        <Button look="secondary" onClick={onAgain} disabled={isBusy}>
          Take again
        </Button>
        <Button onClick={onKeep} busy={isBusy} busyText="Saving...">
          Keep photo
        </Button>
      </div>
    </>
  );
}

/** Any picture: what cannot be used is said in a sentence. */
function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className={buttonClass({ look: 'secondary', size: 'sm', className: 'picker' })}>
      <Icon name="upload" />
      Choose a file
      <input
        type="file"
        className="sr"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // so that the same file can be chosen again after it failed
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
