/**
 * The entry of the browser. The code is evaluated in a few tasks instead of a single long one, so that a slow phone
 * responds in between. All of it is preloaded by the page's head.
 */
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
