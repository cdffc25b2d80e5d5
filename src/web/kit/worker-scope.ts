/** The global scope of a service worker: what we use of it. TypeScript's own types of it exclude those of a page. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type PushEvent = WorkerEvent & { data: { json: () => unknown } | null };
type ClickEvent = WorkerEvent & { notification: Notification };
type OpenPage = { url: string; focus: () => Promise<unknown> };

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  };
};

export const worker = globalThis as unknown as WorkerScope; // this code runs nowhere else
