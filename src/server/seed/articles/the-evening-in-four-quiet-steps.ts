import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'The evening, in four quiet steps',
  slug: 'the-evening-in-four-quiet-steps',
  topic: 'Routines',
  excerpt:
    'Take the day off your face in the right order and stop there. When to cleanse twice, when once is enough, and why.',
  picture: 'article-night-vanity.webp',
  seoTitle: 'Evening skincare in four steps: cleanse once or twice',
  seoDescription:
    'A short evening routine for sensitive skin: when double cleansing helps, when once is enough, and what to leave for another night.',
  publishedAt: '2026-06-23T01:00:00.000Z',
  updatedAt: '2026-06-30T04:05:00.000Z',
  content: `
<p>By eight in the evening a face in this city has worn sunscreen, sweat, haze from the road and six hours of office air. It would like to be clean, and then it would like to be left in peace. Four steps are enough. Done without hurry they take about seven minutes.</p>
<h2>Before you start: once or twice?</h2>
<p>Double cleansing means an oil or balm first and a water-based cleanser after it. It began as a way to remove heavy make-up and has turned into a rule. It is not one. The question is only what has to come off.</p>
<table>
<thead>
<tr><th>What you wore today</th><th>What takes it off</th></tr>
</thead>
<tbody>
<tr><td>Nothing, or moisturiser</td><td>One mild cleanser</td></tr>
<tr><td>Ordinary daily sunscreen</td><td>One mild cleanser, a full minute</td></tr>
<tr><td>Water-resistant or tinted sunscreen</td><td>Balm, then mild cleanser</td></tr>
<tr><td>Foundation, mascara, long-wear make-up</td><td>Balm, then mild cleanser</td></tr>
<tr><td>Anything, on a sore week</td><td>Balm or milk only, rinsed off with plenty of lukewarm water</td></tr>
</tbody>
</table>
<p>Two cleanses with two strong products strip more than they clean. If you cleanse twice, the second wash should be the weaker one. And if your skin is comfortable and clear with a single wash, nothing is missing.</p>
<h2>Step one: melt</h2>
<p>Skip this step on days when the table lets you. Otherwise take a grape-sized scoop of balm with <strong>dry hands onto a dry face</strong>. Water too early stops the oil from taking hold of the sunscreen. Move your fingertips in slow circles for 45 to 60 seconds, first where you apply most: the sides of the nose, the hairline, the jaw. Close your eyes and give the lashes ten seconds, without rubbing.</p>
<p>Then wet your hands and massage again. A good balm turns milky, which means it is ready to leave with the water. One that never turns milky needs a cloth, and cloths are friction. Ours is on the <a href="/products">shelf</a>, though many from the pharmacy work as well.</p>
<h2>Step two: wash</h2>
<p>Use a cleanser that foams little, in an amount about the size of a five-cent coin. Work it over wet skin for 30 seconds, or a full minute if it is the only wash tonight. Rinse for longer than feels necessary, ten handfuls or so, because residue along the jaw and hairline is a common cause of small bumps.</p>
<p>Water should be lukewarm: if you notice its temperature at all, change it. A hot shower aimed at the face undoes the good of a gentle cleanser. Pat with a clean towel and leave the skin slightly damp. Wash that towel twice a week, since nothing dries properly in our humidity.</p>
<p>Now wait two minutes and pay attention. Comfortable skin feels like nothing. Tightness means the wash was too strong or too long, and squeaking is not a sign of clean.</p>
<h2>Step three: one thing</h2>
<p>This is the place for a single active product, if you use one, and for nothing at all on most nights. A week for reactive skin might look like this:</p>
<ul>
<li><strong>Monday and Thursday:</strong> the active you are working with, such as retinol or azelaic acid.</li>
<li><strong>Saturday:</strong> a mild exfoliant, only if the week has been calm.</li>
<li><strong>The other four nights:</strong> a plain hydrating serum, or straight to cream.</li>
</ul>
<p>Two actives on the same evening are not twice as good. If a new product is on trial, it has this step to itself for ten days.</p>
<h2>Step four: close</h2>
<p>Moisturiser goes on last, within three minutes of drying. An almond-sized amount covers face and neck. Press it on with flat hands rather than rubbing it in. If you sleep with a fan and no air-conditioning, a light lotion will do. In a cool, dry bedroom choose a cream, and dab a little more on the corners of the mouth and nose.</p>
<p>Then stop. No mist, no oil on top, no second serum because there is some left in the bottle.</p>
<blockquote>A routine is finished when your skin feels like nothing.</blockquote>
<h2>Common questions</h2>
<h3>Should I cleanse in the morning as well?</h3>
<p>If you are dry or reactive, rinse with water. If you are oily or sweat at night, use a small amount of the same mild cleanser for 20 seconds.</p>
<h3>Do wipes count?</h3>
<p>For an emergency on a plane, yes. They move sunscreen around rather than off, and what they leave behind is not meant to stay on. Rinse when you can.</p>
<h3>And micellar water?</h3>
<p>It is a mild detergent in water. It suits sore weeks, as long as you rinse it off afterwards, whatever the bottle says.</p>
<h3>I fall asleep on the sofa. What then?</h3>
<p>Wash when you come home instead of when you go to bed. Skin does not care whether it is seven or eleven, and the early wash is the one that gets done.</p>
<p>If you have done all this for a month and your face still feels tight or bumpy, bring your bottles along. We look at them together before any <a href="/treatments">facial</a>, and often the answer is to take one away. You can <a href="/#booking">choose a time here</a>.</p>
`.trim(),
};
