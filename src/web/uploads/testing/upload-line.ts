import { vi } from 'vitest';

type Progress = { loaded: number; total: number };

/** One upload; the test decides its progress and the response. */
export type Sending = {
  file: File;
  bearer: string | undefined;
  isCancelled: () => boolean;
  reach: (share: number) => void;
  answer: (status: number, body: object | string) => void;
  breakDown: () => void;
};

/** Stubs uploads, controlled by the test. Returns those in flight. */
export function stubUploadLine(): Sending[] {
  const sendings: Sending[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (progress: Progress) => void } = {};
      status = 0;
      statusText = '';
      responseText = '';
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      bearer: string | undefined;
      isCancelled = false;
      open() {}
      setRequestHeader(_: string, value: string) {
        this.bearer = value;
      }
      abort() {
        this.isCancelled = true;
        this.onabort?.();
      }
      send(body: FormData) {
        sendings.push({
          file: body.get('image') as File,
          bearer: this.bearer,
          isCancelled: () => this.isCancelled,
          reach: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
          answer: (status, answer) => {
            this.status = status;
            this.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer);
            this.onload?.();
          },
          breakDown: () => this.onerror?.(),
        });
      }
    },
  );
  return sendings;
}

export function aPicture(name: string, { type = 'image/jpeg', size = 3 } = {}): File {
  const file = new File(['abc'], name, { type });
  // The given size, without so many bytes.
  return Object.defineProperty(file, 'size', { value: size });
}
