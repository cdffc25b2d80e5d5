import { expect, test } from 'vitest';
import { describeProduct, describeTreatment, describeWay } from './describe-catalog.ts';
import { aProduct, aTreatment } from './make.ts';

test.each([
  [0, 'OutOfStock'],
  [5, 'LimitedAvailability'],
  [6, 'InStock'],
])('with %i in stock a product is offered as %s', (stockQuantity, availability) => {
  expect(describeProduct(aProduct({ stockQuantity }))).toMatchObject({
    '@type': 'Product',
    name: 'Rose Toner',
    sku: 'T1001',
    offers: { price: '44.00', priceCurrency: 'SGD', availability: `https://schema.org/${availability}` },
  });
});

test('what a product lacks is not said', () => {
  const said = describeProduct(aProduct({ productCode: null, imageUrl: null }));
  expect(said).not.toHaveProperty('sku');
  expect(said).not.toHaveProperty('image');
  expect(said).not.toHaveProperty('size');
});

test('its size is said where the studio gave it', () => {
  expect(describeProduct(aProduct({ size: '150 ml' }))).toMatchObject({ size: '150 ml' });
});

test('a treatment is a service of the studio', () => {
  expect(describeTreatment(aTreatment(), 'Petal Skin Studio')).toMatchObject({
    '@type': 'Service',
    url: '/treatments/signature-glow-facial',
    provider: { name: 'Petal Skin Studio' },
    offers: { price: '196.00', priceCurrency: 'SGD', url: '/treatments/signature-glow-facial' },
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: '/?treatment=3#booking' } },
  });
});

test('a treatment without a length cannot be reserved online', () => {
  expect(describeTreatment(aTreatment({ duration: 0 }), 'Petal')).not.toHaveProperty('potentialAction');
});

test('the way to a page counts from one', () => {
  expect(describeWay([{ name: 'Products', path: '/products' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Products', item: { '@id': '/products' } }],
  });
});
