import { join } from 'node:path';
import { createFirstAdmin } from '#server/accounts/create-first-admin.ts';
import { addArticle, addTopic } from '#server/articles/add-article.ts';
import { addCategory, addProduct, addTreatment } from '#server/catalog/add-to-catalog.ts';
import { hasCatalog, listCategories } from '#server/catalog/read-catalog.ts';
import type { Db } from '#server/kit/db/db.ts';
import { storeReadyPicture } from '#server/kit/files/store-picture.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { completeSetupStep, isSetupStepDone } from '#server/studio/complete-setup-step.ts';
import { DEMO_PEOPLE } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS } from '#shared/studio/closures.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { defaultCategories } from './default-categories.ts';
import { openedAt } from './demo/calendar.ts';
import { hasUsers } from './demo/data.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { PORTRAITS } from './demo/team.ts';
import { demoArticles } from './demo-articles.ts';
import { demoProductDetails } from './demo-product-details.ts';
import { demoProducts, galleryOf } from './demo-products.ts';
import { demoTopics } from './demo-topics.ts';
import { demoTreatments, PROMO_TREATMENT } from './demo-treatments.ts';

const SETUP_STEP = 'demo content';

type Urls = Map<string, string>;
type FirstAdmin = { email: string; password: string; staffPassword?: string };

/** Treatments, products, articles and settings of the demo, once, in an empty studio; without its people. */
export function seedCatalog(tools: Tools): Promise<boolean> {
  return fillOnce(tools, tools.now(), async () => {});
}

/**
 * A studio at work: the catalogue, three months of customers, and the admin to whom it belongs; false when it was not
 * filled. Invented people come only where nobody is yet, so never among the customers of a real studio.
 */
export async function seedDemo(tools: Tools, admin: FirstAdmin): Promise<boolean> {
  const now = tools.now();
  const opened = openedAt(now);
  let isPeopled = false;
  const isFilled = await fillOnce(tools, opened, async (tx, pictures) => {
    isPeopled = !(await hasUsers(tx));
    if (!isPeopled) return;
    await createFirstAdmin({ ...tools, db: tx, now: () => opened }, admin);
    const { booking } = await readSettings(tx);
    await seedSettings(
      tx,
      { booking: { ...booking, closures: Object.values(PUBLIC_HOLIDAYS).flat() } },
      opened,
    );
    await completeSetupStep(tx, DEMO_PEOPLE, now, (inner) =>
      fillDemo({ ...tools, db: inner, now: () => now }, admin.staffPassword, pictures),
    );
  });
  return isFilled && isPeopled;
}

/** In one transaction: if it is killed, the next start begins again. */
async function fillOnce(
  { db, files, now }: Tools,
  at: Date,
  fillMore: (tx: Db, pictures: Urls) => Promise<void>,
): Promise<boolean> {
  if (await isSetupStepDone(db, SETUP_STEP)) return false;

  // Before the transaction: it is slow on some machines, and repeating it makes the same files.
  const pictures: Urls = (await hasCatalog(db)) ? new Map() : await storePictures(files);
  let isFilled = false;
  const isReached = await completeSetupStep(db, SETUP_STEP, now(), async (tx) => {
    isFilled = false;
    // A studio with content of its own gets no demo content.
    if (await hasCatalog(tx)) return;
    isFilled = true;
    // Lists show the newest first, so the last of each list is added first.
    const ids = new Map<string, number>();
    for (const { picture, gallery, ...treatment } of demoTreatments.toReversed()) {
      const own = {
        ...treatment,
        imageUrl: urlOf(pictures, picture),
        pictures: gallery.map(({ file, altText }) => ({ imageUrl: urlOf(pictures, file), altText })),
      };
      ids.set(treatment.name, (await addTreatment(tx, own, at)).id);
    }
    const promoId = ids.get(PROMO_TREATMENT)!; // added above
    await seedSettings(tx, demoSettings(promoId, studioDay(now())), at);
    await addShop(tx, pictures, at);
    await addArticles(tx, pictures, at);
    await fillMore(tx, pictures);
  });
  return isReached && isFilled;
}

async function addShop(tx: Db, pictures: Urls, at: Date): Promise<void> {
  // Every studio has them; they are restored in a studio emptied by hand.
  const ids = new Map((await listCategories({ db: tx })).map(({ slug, id }) => [slug, id]));
  for (const [sort, category] of defaultCategories.entries()) {
    if (!ids.has(category.slug))
      ids.set(category.slug, (await addCategory(tx, { ...category, sort }, at)).id);
  }
  for (const demo of demoProducts.toReversed()) {
    const { category, stock, picture, altText, gallery: _, ...product } = demo;
    const images = galleryOf(demo).map((image) => ({
      imageUrl: urlOf(pictures, image.file),
      altText: image.altText,
    }));
    const place = { categoryId: ids.get(category)!, stockQuantity: stock }; // added above
    const own = { imageUrl: urlOf(pictures, picture), imageAlt: altText };
    const details = demoProductDetails[product.productCode];
    await addProduct(tx, { ...product, ...details, ...place, ...own, gallery: images }, at);
  }
}

async function addArticles(tx: Db, pictures: Urls, at: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const topic of demoTopics) ids.set(topic.name, await addTopic(tx, topic, at));
  for (const { topic, picture, publishedAt, updatedAt, ...article } of demoArticles) {
    await addArticle(tx, {
      ...article,
      topicId: ids.get(topic)!, // added above
      featuredImage: picture && urlOf(pictures, picture),
      publishedAt: publishedAt ? new Date(publishedAt) : null,
      createdAt: new Date(publishedAt ?? updatedAt),
      updatedAt: new Date(updatedAt),
    });
  }
}

/** Each file once, however many things show it. Made by `scripts/prepare-pictures.mjs`: it takes a minute. */
async function storePictures(files: Tools['files']): Promise<Urls> {
  const names = new Set<string>([
    ...demoTreatments.flatMap(({ picture, gallery }) => [picture, ...gallery.map(({ file }) => file)]),
    ...demoProducts.flatMap((product) => [product.picture, ...galleryOf(product).map(({ file }) => file)]),
    ...demoArticles.flatMap(({ picture }) => picture ?? []),
    ...PORTRAITS,
  ]);
  const stored = [...names].map(async (name) => {
    return [name, await storeReadyPicture(files, join(projectRoot(), 'pictures/seed', name))] as const;
  });
  return new Map(await Promise.all(stored));
}

function urlOf(pictures: Urls, name: string): string {
  const url = pictures.get(name);
  if (!url) throw new Error(`pictures/seed/${name} is missing`);
  return url;
}
