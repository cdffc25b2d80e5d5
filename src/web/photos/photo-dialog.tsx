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
import { setVars } from '#web/bookings/board/set-vars.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { photoCalls, photosPath } from './photo-calls.ts';
import { PhotoImage } from './photo-image.tsx';
import { inOrder, photoName, photoTitle } from './photo-words.ts';

type PhotoDialogProps = {
  clientId: number;
  photo: ClientPhoto;
  photos: readonly ClientPhoto[];
  onClose: () => void;
};

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
      <CompareSelect photo={photo} photos={photos} otherId={otherId} onChange={setOtherId} />
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
      options={others.map((each) => ({
        value: each.id,
        label: each.angle === photo.angle ? photoTitle(each) : photoName(each),
      }))}
    />
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
        options={PHOTO_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <Select
        label="Angle"
        value={photo.angle}
        onChange={({ target }) => change.mutate({ angle: target.value as PhotoAngle })} // one of the options
        options={PHOTO_ANGLES.map((angle) => ({ value: angle, label: ANGLE_WORDS[angle] }))}
      />
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

type CompareSliderProps = {
  /** Shown on the left of the line. */
  earlier: ClientPhoto;
  later: ClientPhoto;
};

/** Two photos on top of each other, and a line between them that is moved by a finger, a mouse or the arrow keys. */
function CompareSlider({ earlier, later }: CompareSliderProps) {
  const [split, setSplit] = useState(50);
  return (
    <div className="compare" ref={setVars({ '--split': split })}>
      <div className="compare__photo">
        <PhotoImage id={later.id} alt={photoTitle(later)} />
      </div>
      <div className="compare__photo compare__photo--earlier">
        <PhotoImage id={earlier.id} alt={photoTitle(earlier)} />
      </div>
      <span className="compare__line" aria-hidden="true" />
      <input
        type="range"
        className="compare__range"
        min={0}
        max={100}
        value={split}
        aria-label="How much of the earlier photo is shown"
        aria-valuetext={`${split} per cent of ${photoTitle(earlier)}`}
        onChange={({ target }) => setSplit(Number(target.value))}
      />
      <span className="compare__label compare__label--earlier">{photoTitle(earlier)}</span>
      <span className="compare__label compare__label--later">{photoTitle(later)}</span>
    </div>
  );
}
