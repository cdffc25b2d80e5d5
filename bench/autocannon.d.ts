/** The part of autocannon's API we use; it ships no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    method?: 'GET' | 'PUT' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Sent in turn; `setupRequest` builds each. */
    requests?: (Pick<Options, 'method' | 'headers' | 'body'> & {
      path?: string;
      setupRequest?: (request: { body: string }) => { body: string };
    })[];
  };
  type Result = {
    '2xx': number;
    '3xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** In seconds, as measured. */
    duration: number;
    latency: { p50: number; p99: number };
  };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
