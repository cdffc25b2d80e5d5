import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';

/** Nothing that could end the source list and begin another directive. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/**
 * The external origins of the studio's pictures: an article's may be any URL, and the catalogue's may have come
 * through the API. A page's policy allows these origins and no others. All pages allow the same, because client-side
 * navigation stays under the policy of the first.
 */
export async function listPictureHosts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct (regexp_matches(text, 'https://[^/?#"''<> ]+', 'gi'))[1] as url
    from (
      select featured_image as text from articles
      union all select match[1] from articles, regexp_matches(content, '<img[^>]*[[:space:]]src="([^"]*)"', 'gi') as match
      union all select image_url from treatments
      union all select picture ->> 'imageUrl' from treatments, jsonb_array_elements(pictures) as picture
      union all select image_url from products
      union all select image_url from product_images
      union all select image_url from loyalty_rewards
      union all select image_url from therapists
    ) as pictures
    where text ilike 'https://%'`);
  return [...new Set(rows.map(({ url }) => url.toLowerCase()))].filter((url) => ORIGIN.test(url)).sort();
}
