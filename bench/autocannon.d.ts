/** The little of autocannon that we use; it brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    method?: 'GET' | 'PUT' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Makes each request anew. */
    requests?: { setupRequest: (request: { body: string }) => { body: string } }[];
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** In seconds, as it really took. */
    duration: number;
    latency: { p50: number; p99: number };
  };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
