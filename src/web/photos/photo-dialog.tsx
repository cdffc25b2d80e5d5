import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { ClientPhoto, PhotoChange } from '#shared/photos/admin-contract.ts';
import {
  ANGLE_WORDS,
  KIND_WORDS,
  PHOTO_ANGLES,
  PHOTO_KINDS,
  type PhotoAngle,
  type PhotoKind,
} from '#shared/photos/photo-kinds.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { CompareSlider } from './compare-slider.tsx';
import { photoCalls, photosPath } from './photo-calls.ts';
import { PhotoImage } from './photo-image.tsx';
import { inOrder, photoName, photoTitle } from './photo-words.ts';

type PhotoDialogProps = {
  clientId: number;
  photo: ClientPhoto;
  /** All of the client's. */
  photos: readonly ClientPhoto[];
  onClose: () => void;
};

/** One photo large, or two of them compared. */
export function PhotoDialog({ clientId, photo, photos, onClose }: PhotoDialogProps) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const other = photos.find(({ id }) => id === otherId);
  const [earlier, later] = other ? inOrder(photo, other) : [photo, photo];
  return (
    <Dialog open wide onClose={onClose} title={photoName(photo)} className="photo-dialog">
      {other ? (
        <CompareSlider key={`${earlier.id}-${later.id}`} earlier={earlier} later={later} />
      ) : (
        <PhotoImage id={photo.id} alt={photoName(photo)} className="photo-dialog__image" />
      )}
      <CompareSelect {...{ photo, photos, otherId, onChange: setOtherId }} />
      <p className="small muted">
        {[formatDateTime(photo.takenAt), photo.treatmentName, photo.takenBy && `by ${photo.takenBy}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <PhotoActions clientId={clientId} photo={photo} onGone={onClose} />
    </Dialog>
  );
}

type CompareSelectProps = Pick<PhotoDialogProps, 'photo' | 'photos'> & {
  otherId: number | null;
  onChange: (id: number | null) => void;
};

/** Those of the same angle first. */
function CompareSelect({ photo, photos, otherId, onChange }: CompareSelectProps) {
  const others = photos
    .filter(({ id }) => id !== photo.id)
    .toSorted((one, two) => Number(two.angle === photo.angle) - Number(one.angle === photo.angle));
  if (others.length === 0) return null;
  return (
    <Select
      label="Compare with"
      placeholder="No other photo"
      value={otherId ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    >
      {others.map((each) => (
        <option key={each.id} value={each.id}>
          {each.angle === photo.angle ? photoTitle(each) : photoName(each)}
        </option>
      ))}
    </Select>
  );
}

function PhotoActions({
  clientId,
  photo,
  onGone,
}: {
  clientId: number;
  photo: ClientPhoto;
  onGone: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const changed = [photosPath(clientId)];
  const change = useSave({
    save: (fields: PhotoChange) => photoCalls.change(photo.id, fields),
    done: 'Photo updated successfully',
    failure: 'Failed to update photo',
    changed,
  });
  const removal = useSave({
    save: () => photoCalls.remove(photo.id),
    done: 'Photo deleted',
    failure: 'Failed to delete photo',
    changed,
    onSaved: onGone,
  });
  return (
    <div className="photo-dialog__acts">
      <Select
        label="Kind"
        value={photo.kind}
        onChange={({ target }) => change.mutate({ kind: target.value as PhotoKind })} // one of the options
      >
        {PHOTO_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </Select>
      <Select
        label="Angle"
        value={photo.angle}
        onChange={({ target }) => change.mutate({ angle: target.value as PhotoAngle })} // one of the options
      >
        {PHOTO_ANGLES.map((angle) => (
          <option key={angle} value={angle}>
            {ANGLE_WORDS[angle]}
          </option>
        ))}
      </Select>
      <Button look="danger" size="sm" onClick={() => setIsConfirming(true)}>
        Delete photo
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this photo?"
        confirmText="Delete"
        busy={removal.isPending}
        onConfirm={() => removal.mutate(undefined)}
        onClose={() => setIsConfirming(false)}
      >
        It is gone for good: there is no undo.
      </ConfirmDialog>
    </div>
  );
}
