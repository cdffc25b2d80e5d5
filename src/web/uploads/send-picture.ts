import { CallError } from '#web/kit/call.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

type Sending = {
  /** The share of it that is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends one picture and answers its address. Not by fetch, which cannot say how far it has come. */
export function sendPicture(file: File, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    const token = readSessionToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);

    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      const imageUrl = status === 200 || status === 201 ? readImageUrl(responseText) : null;
      if (imageUrl) resolve(imageUrl);
      else reject(new CallError(status, responseText || statusText));
    };
    request.onerror = () => reject(new Error("The picture couldn't be uploaded"));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const body = new FormData();
    body.append('image', file);
    request.send(body);
  });
}

function readImageUrl(body: string): string | null {
  try {
    const { imageUrl } = JSON.parse(body) as { imageUrl?: unknown };
    return typeof imageUrl === 'string' ? imageUrl : null;
  } catch {
    return null;
  }
}
