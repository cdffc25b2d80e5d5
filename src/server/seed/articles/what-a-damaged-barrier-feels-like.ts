import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'What a damaged barrier feels like, and how to mend it',
  slug: 'what-a-damaged-barrier-feels-like',
  topic: 'Sensitive Skin',
  excerpt:
    'Water stings, old favourites burn, and shine sits on top of tightness. A four-week plan with three products.',
  picture: null,
  seoTitle: 'Damaged skin barrier: signs and a four-week plan',
  seoDescription:
    'How to tell a worn skin barrier from dry or oily skin, what to stop today, and a plain four-week plan for mending it in a humid city.',
  publishedAt: '2026-05-12T01:00:00.000Z',
  updatedAt: '2026-05-14T06:20:00.000Z',
  content: `
<p>People rarely walk in and say "my barrier is damaged". They say that water stings. Or that the cream they have used for three years suddenly burns, and nobody has changed the recipe. That is usually the first honest sign.</p>
<p>The barrier is the outermost layer of the skin, thinner than a sheet of paper: flat, dead cells held together by fats. About half of those fats are ceramides, the rest mostly cholesterol and fatty acids. When the fats are washed or scrubbed away faster than the skin can replace them, water leaves more quickly and irritants come in more easily. The nerves underneath notice both.</p>
<h2>How it feels</h2>
<p>One of these on its own can be a bad day. Three or more, for longer than a week, point to the barrier.</p>
<ul>
<li>Your face feels tight within five minutes of washing, even with lukewarm water.</li>
<li>Plain moisturiser or sweat stings, most often beside the nose and around the mouth.</li>
<li>The skin looks shiny and feels dry at the same time, like cling film.</li>
<li>There is fine flaking that comes back a day after you scrub it away.</li>
<li>Redness after a shower lasts more than half an hour.</li>
</ul>
<p>In our climate it is easy to misread. Sweat and sebum make the surface look oily, so people reach for a stronger wash, and the wash is what keeps the trouble going.</p>
<h2>What usually did it</h2>
<p>In the treatment room the same four causes come up again and again: two or three exfoliating products used in the same week, a foaming cleanser twice a day, a retinoid started too fast, and fragrance in a product that stays on. Sunburn, swimming several times a week in chlorinated water and long hot showers come next. Often it is not one large mistake. It is several small ones in the same fortnight.</p>
<h2>Week one: stop</h2>
<p>For seven days, put away acids, retinol, vitamin C, scrubs, clay, cleansing brushes and anything scented. You lose nothing by it. Whatever those products were doing, they do badly on broken ground.</p>
<p>Keep three things:</p>
<ol>
<li><strong>A cleanser without foam, at night only.</strong> Massage for 30 seconds, rinse with water that feels neither warm nor cold, and pat dry. In the morning, rinse with water.</li>
<li><strong>A plain cream, twice a day.</strong> Look for ceramides, glycerin, petrolatum, squalane or colloidal oat, and no perfume. Put it on within two or three minutes of washing, while the skin is still damp.</li>
<li><strong>A mineral sunscreen by day.</strong> If even that stings, wear a wide hat and keep to the shade between ten and four until it no longer does.</li>
</ol>
<p>On the sorest patches, a rice-grain of plain petroleum jelly over the cream at night slows water loss more than most things you can buy. If you clog easily, keep it to the dry corners and leave the forehead and chin alone.</p>
<h2>Weeks two to four: wait</h2>
<p>This is the hard part. Most people feel less sting within seven to ten days and take that as permission to start again. The outer layer takes roughly four weeks to renew itself, and longer as we age. Comfort comes back before strength does.</p>
<blockquote>When nothing stings, wait two more weeks. That is when the mending is done.</blockquote>
<p>Meanwhile make the days easier. Keep showers under ten minutes. Turn the fan or air-conditioning so that it does not blow on your face at night. After exercise, rinse the sweat off with cool water rather than wiping with a wet tissue, since most wipes leave cleanser behind.</p>
<h2>Coming back</h2>
<p>Bring products back one at a time, ten days apart, gentlest first. Niacinamide at 2 to 5 percent is a sensible start. An exfoliating acid comes last, and no more than once a week. If a product stings for more than a minute or leaves you red the next morning, it has answered the question, and it can go.</p>
<p>Some people find in those four weeks that they look better without half of what they owned. We think that is a good result, even though it sells fewer <a href="/products">bottles</a>.</p>
<h2>When to see a doctor</h2>
<p>See one if the skin weeps, crusts, swells or hurts, if the rash reaches the eyelids, or if three weeks of plain care have changed nothing. Eczema, rosacea, seborrhoeic dermatitis and contact allergy can all look like a worn barrier, and each has its own treatment. A steroid cream bought on someone else's advice can hide the cause and make the face worse, so do not begin there.</p>
<p>If you would like a second pair of eyes before then, the Sensitive Calm Facial is made for weeks like this one: no steam, no scent, no exfoliation. You can <a href="/#booking">book a time</a> or just ask us what to leave out.</p>
`.trim(),
};
