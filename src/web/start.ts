/**
 * The entry of the browser. The code is evaluated in a few tasks instead of a single long one, so that a slow phone
 * responds in between. All of it is preloaded by the page's head, except the code of a page that is hydrated later,
 * which follows from here.
 */
for (const href of document.getElementById('root')?.dataset.preloads?.split(' ') ?? []) {
  const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
  document.head.append(Object.assign(document.createElement('link'), link));
}
await import('react-dom/client');
await nextTask();
await import('./entry-client.tsx');

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => done();
    port2.postMessage(null);
  });
}
