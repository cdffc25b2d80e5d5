import { aCategory, aProduct, aTreatment } from '#server/catalog/make.ts';
import { aForm } from './a-form.ts';
import { after, type Example, of, type Scene } from './example-scene.ts';

const product = {
  name: 'Dew',
  description: 'Wet.',
  price: '58',
  category: 'Serums',
  stockQuantity: 3,
};

const PICTURE = '/pictures/studio-fallback-product-800x600.webp';
const ANOTHER = '/pictures/studio-fallback-article-800x600.webp';
const treatment = { name: 'Calm', description: 'Cool.', price: '86.00', duration: 60, category: 'facial' };
const aGallery = async ({ studio: { db }, send }: Scene) => {
  const { params } = await of(aProduct(db));
  const add = (imageUrl: string) => send('POST /api/products/:id/images', { params, body: { imageUrl } });
  return { params, images: [await add(PICTURE), await add(ANOTHER)] };
};

export const catalogExamples: Record<string, Example> = {
  'POST /api/treatments': () => ({ body: treatment }),
  'PUT /api/treatments/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { name: 'Calm' },
  }),
  'DELETE /api/treatments/:id': ({ studio: { db } }) => of(aTreatment(db)),
  'POST /api/admin/treatments/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/treatments/:id', await of(aTreatment(scene.studio.db))),
  'PUT /api/admin/treatments/order': async ({ studio: { db } }) => {
    const ids = [await aTreatment(db), await aTreatment(db)].map(({ id }) => id);
    return { body: { treatmentIds: ids } };
  },
  'POST /api/products': async ({ studio: { db } }) => ({
    body: { ...product, category: (await aCategory(db)).name },
  }),
  'PUT /api/products/:id': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { name: 'Dew' },
  }),
  'DELETE /api/products/:id': ({ studio: { db } }) => of(aProduct(db)),
  'POST /api/admin/products/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/products/:id', await of(aProduct(scene.studio.db))),
  'POST /api/admin/products/:id/stock': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { change: 5, reason: 'Delivery' },
  }),
  'POST /api/products/:id/images': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { imageUrl: PICTURE },
  }),
  'PUT /api/products/:id/images/:imageId': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params: { ...params, imageId: images[1]!.id }, body: { altText: 'A bottle' } };
  },
  'DELETE /api/products/:id/images/:imageId': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params: { ...params, imageId: images[1]!.id } };
  },
  'PUT /api/admin/products/:id/images/order': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params, body: { imageIds: images.map(({ id }) => id).reverse() } };
  },
  'POST /api/upload': () => aForm(),
  'POST /api/admin/categories': () => ({ body: { name: 'Oils' } }),
  'PUT /api/admin/categories/:id': async ({ studio: { db } }) => ({
    ...(await of(aCategory(db))),
    body: { name: 'Oils' },
  }),
  'DELETE /api/admin/categories/:id': ({ studio: { db } }) => of(aCategory(db)),
  'POST /api/admin/categories/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/categories/:id', await of(aCategory(scene.studio.db))),
};
