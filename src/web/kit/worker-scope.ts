/** The global scope of a service worker: what we use of it. TypeScript's own types of it exclude those of a page. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
};

export const worker = globalThis as unknown as WorkerScope; // this code runs nowhere else
