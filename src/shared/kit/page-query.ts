import * as z from 'zod/mini';
import { digits } from './fields.ts';
import { DEFAULT_PAGE_SIZE } from './page-size.ts';

const MAX_PAGE_SIZE = 200;

const count = (max: number) =>
  digits(1, max, `Please give a whole number from 1 to ${max.toLocaleString('en-SG')}`);

/** The query of every paged list: ?page=&pageSize=&q=&sort= */
export const pageQuery = z.object({
  page: z._default(count(1_000_000), 1),
  pageSize: z._default(count(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/, 'Please sort by the name of a field'))),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Of a list that is sent whole unless a page is asked for. */
export const optionalPage = z.object({
  page: z.optional(count(1_000_000)),
  pageSize: z.optional(count(MAX_PAGE_SIZE)),
});
export type OptionalPage = z.infer<typeof optionalPage>;
