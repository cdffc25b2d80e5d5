import { type RefObject, useEffect, useRef, useState } from 'react';
import { fitWithin, toJpeg } from './shrink-photo.ts';

export type CameraState = 'starting' | 'live' | 'unavailable';

const LONGEST_EDGE = 2_400;

/** The camera at the back of the phone while the component is shown; `unavailable` when there is none, or it is refused. */
export function useCamera(): {
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

  return { state, video, takePicture: async () => (video.current ? frameOf(video.current) : null) };
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { width, height } = fitWithin({ width: video.videoWidth, height: video.videoHeight }, LONGEST_EDGE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  return toJpeg(canvas);
}
