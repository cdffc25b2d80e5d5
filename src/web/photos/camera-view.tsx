import { type RefObject, useEffect, useRef, useState } from 'react';
import { setVars } from '#web/bookings/board/set-vars.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { drawJpeg } from './shrink-photo.ts';
import { usePhoto } from './use-photo.ts';

type CameraViewProps = {
  /** The photo that shines through; null for none. */
  overlayId: number | null;
  onPicture: (picture: Blob) => void;
};

/** What the camera sees, with a ghost of the last photo: so that the next is taken from the same place. */
export function CameraView({ overlayId, onPicture }: CameraViewProps) {
  const { state, video, takePicture } = useCamera();
  const { url } = usePhoto(overlayId);
  const [strength, setStrength] = useState(40);

  if (state === 'unavailable') {
    return (
      <Note>
        There is no camera here, or it may not be used. Please choose a file: on a phone that opens the
        camera, too.
      </Note>
    );
  }
  return (
    <>
      <div className="camera" ref={setVars({ '--ghost': strength / 100 })}>
        <video ref={video} className="camera__video" playsInline muted aria-label="What the camera sees" />
        {url && <img className="camera__ghost" src={url} alt="The last one of this angle, shining through" />}
      </div>
      {url && (
        <label className="camera__strength">
          <span>Last photo shines through</span>
          <input
            type="range"
            min={0}
            max={90}
            step={5}
            value={strength}
            onChange={({ target }) => setStrength(Number(target.value))}
          />
        </label>
      )}
      <div className="camera__acts">
        <Button
          disabled={state !== 'live'}
          onClick={async () => {
            const picture = await takePicture();
            if (picture) onPicture(picture);
          }}
        >
          Take photo
        </Button>
      </div>
    </>
  );
}

type CameraState = 'starting' | 'live' | 'unavailable';

/** The camera at the back of the phone while the component is shown; `unavailable` when there is none, or it is refused. */
function useCamera(): {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  takePicture: () => Promise<Blob | null>;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      if (!navigator.mediaDevices?.getUserMedia) return setState('unavailable'); // only on secure pages
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 2_400 }, height: { ideal: 1_800 } },
        });
      } catch {
        return setState('unavailable');
      }
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => {}); // interrupted by closing
      setState('live');
    }
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  async function takePicture(): Promise<Blob | null> {
    if (!video.current) return null;
    const { videoWidth: width, videoHeight: height } = video.current;
    return drawJpeg(video.current, { width, height });
  }
  return { state, video, takePicture };
}
