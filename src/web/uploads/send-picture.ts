import { CallError, shouldRepeat } from '#web/kit/call.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

type Sending = {
  /** The share uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uploads one picture and returns its URL; repeated after the session had expired and the person signed in again. */
export async function sendPicture(file: File, sending: Sending): Promise<string> {
  const token = readSessionToken();
  try {
    return await send(file, token, sending);
  } catch (error) {
    if (error instanceof CallError && (await shouldRepeat(error, token))) return sendPicture(file, sending);
    throw error;
  }
}

/** Not fetch, which cannot report upload progress. */
function send(file: File, token: string | null, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
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
    const { imageUrl } = JSON.parse(body) as { imageUrl?: unknown }; // checked in the next line
    return typeof imageUrl === 'string' ? imageUrl : null;
  } catch {
    return null;
  }
}
