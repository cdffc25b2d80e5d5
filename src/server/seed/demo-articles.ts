import { article as calmerWeek } from './articles/a-calmer-week-for-sensitive-skin.ts';
import { article as textures } from './articles/gel-lotion-cream-balm.ts';
import { article as patchTest } from './articles/how-to-patch-test-at-home.ts';
import { article as label } from './articles/how-to-read-a-label.ts';
import { article as iceGlobes } from './articles/ice-globes-and-redness.ts';
import { article as retinol } from './articles/retinol-for-those-who-react.ts';
import { article as sunscreen } from './articles/sunscreen-at-one-degree-north.ts';
import { article as evening } from './articles/the-evening-in-four-quiet-steps.ts';
import { article as barrier } from './articles/what-a-damaged-barrier-feels-like.ts';
import type { DemoArticle } from './demo-article.ts';

export const demoArticles: DemoArticle[] = [
  ...[barrier, evening, iceGlobes, sunscreen, label, calmerWeek],
  ...[patchTest, retinol, textures],
];
