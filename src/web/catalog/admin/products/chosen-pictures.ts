import { CallError, messageOf } from '#web/kit/call.ts';
import { sendPicture } from '#web/uploads/send-picture.ts';

/** A picture of a product that is not stored yet: nothing is uploaded before it is saved. */
export type ChosenPicture = {
  id: number;
  file: File;
  /** A blob URL of the file. */
  previewUrl: string;
  altText: string;
};

let nextId = 1;
export function choosePicture(file: File): ChosenPicture {
  return { id: nextId++, file, previewUrl: URL.createObjectURL(file), altText: '' };
}

/** What is uploaded already: a second attempt to save sends only the rest. */
const uploaded = new WeakMap<File, string>();

type Sending = { signal: AbortSignal; onProgress: (done: number) => void };

/** One after the other; the first that fails ends it, and its message is the one of the field. */
export async function uploadPictures(
  pictures: readonly ChosenPicture[],
  { signal, onProgress }: Sending,
): Promise<{ imageUrl: string; altText: string }[]> {
  const images = [];
  for (const [done, { file, altText }] of pictures.entries()) {
    const report = (share: number) => onProgress(done + share);
    report(0);
    const imageUrl = uploaded.get(file) ?? (await upload(file, signal, report));
    uploaded.set(file, imageUrl);
    images.push({ imageUrl, altText });
  }
  return images;
}

const FAILED = "couldn't be uploaded. Please check the connection and try again.";

async function upload(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<string> {
  try {
    return await sendPicture(file, { signal, onProgress });
  } catch (error) {
    if (signal.aborted || (error instanceof CallError && error.isCancelled)) throw error;
    const reason = error instanceof CallError ? messageOf(error, '') : '';
    const message = reason ? `${file.name}: ${reason}` : `${file.name} ${FAILED}`;
    throw new CallError(
      422,
      JSON.stringify({ code: 'upload_failed', message, fields: { pictures: message } }),
    );
  }
}
