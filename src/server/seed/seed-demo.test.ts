import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { readPictureAddress } from '#shared/kit/picture-address.ts';
import { demoTreatments } from './demo-treatments.ts';
import { seedDemo } from './seed-demo.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('fills an empty studio once, in the order the site shows it, with every picture in every size', async () => {
  const filled = await Promise.all([seedDemo(studio.studio.tools), seedDemo(studio.studio.tools)]);
  expect(filled.sort()).toEqual([false, true]);

  const { body } = await studio.call(catalogApi.treatments, {});
  expect(body.map(({ name }) => name)).toEqual(demoTreatments.map(({ name }) => name));

  const addresses = body.flatMap(({ imageUrl }) => readPictureAddress(imageUrl ?? '')?.sizes ?? []);
  expect(addresses).toHaveLength(3 * demoTreatments.length);
  const { folder } = studio.studio.tools.files;
  for (const { address } of addresses)
    expect(existsSync(join(folder, address.replace('/files/', '')))).toBe(true);

  const picture = await studio.inject({ url: addresses[0]!.address });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});
