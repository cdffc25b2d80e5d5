import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export type StudioOptions = {
  /** Of the studio's website: https://studio.example */
  url: string;
  /** From Settings, API keys. Without one: what is public. */
  key?: string;
};

/**
 * The API of a studio, typed: `const { data, error } = await studio.GET('/api/bookings')`. A refusal is in `error`, with a
 * `code` for the program and a `message` for the person; nothing is thrown but what the network does.
 */
export function connectStudio({ url, key }: StudioOptions) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createClient<paths>({ baseUrl: url.replace(/\/+$/, ''), headers });
}
