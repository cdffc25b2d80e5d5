import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#shared/kit/access.ts';
import type { ClientPhoto, ClientPhotos as Photos, photosApi } from '#shared/photos/admin-contract.ts';
import { ANGLE_WORDS, PHOTO_ANGLES } from '#shared/photos/photo-kinds.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { photoName, photoTitle } from './photo-words.ts';
import './photos.css';

/** The part of a client's card with the photos; reception has no use for them. */
export function ClientPhotos({ clientId, role }: { clientId: number; role: Role }) {
  if (role === 'reception') return null;
  return <Loaded clientId={clientId} />;
}

/** Asked once each time it is opened: every look is on record. */
function Loaded({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery<typeof photosApi.list>('GET /api/admin/clients/:id/photos', { params: { id: clientId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (data) return <Opened clientId={clientId} data={data} />;
  if (isError) return <ErrorState title="We could not load the photos" onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the photos">
      <Skeleton shape="box" className="h-32" />
    </Loading>
  );
}

function Opened({ clientId, data }: { clientId: number; data: Photos }) {
  const [isTaking, setIsTaking] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const { consent, count, photos } = data;
  const opened = photos.find(({ id }) => id === openId);
  return (
    <div className="photos">
      <ConsentBar clientId={clientId} consent={consent} count={count} />
      {consent.state === 'given' && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsTaking(true)}>
          <Icon name="plus" />
          Take a photo
        </Button>
      )}
      {consent.state === 'given' && photos.length === 0 && (
        <EmptyState
          icon="eye"
          title="No photos yet"
          text="The first one is best taken before the treatment, from the front."
        />
      )}
      {PHOTO_ANGLES.map((angle) => (
        <Angle
          key={angle}
          title={ANGLE_WORDS[angle]}
          photos={photos.filter((each) => each.angle === angle)}
          onOpen={setOpenId}
        />
      ))}
      {isTaking && <CameraDialog clientId={clientId} photos={photos} onClose={() => setIsTaking(false)} />}
      {opened && (
        <PhotoDialog
          key={opened.id}
          clientId={clientId}
          photos={photos}
          photo={opened}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

type AngleProps = { title: string; photos: ClientPhoto[]; onOpen: (id: number) => void };

function Angle({ title, photos, onOpen }: AngleProps) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={`Photos, ${title.toLowerCase()}`}>
      <h3 className="mb-2 text-17">{title}</h3>
      <ul className="photos__list">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className="photos__open"
              onClick={() => onOpen(photo.id)}
              aria-label={`Open photo: ${photoName(photo)}`}
            >
              {photo.thumbnail ? (
                <img src={photo.thumbnail} alt="" />
              ) : (
                <span className="photos__locked">Key missing</span>
              )}
              <span className="small">{photoTitle(photo)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
