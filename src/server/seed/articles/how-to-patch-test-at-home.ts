import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'How to patch-test at home, properly',
  slug: 'how-to-patch-test-at-home',
  topic: 'Sensitive Skin',
  excerpt:
    'One dab behind the ear proves very little. A ten-day test that catches most trouble before it reaches your face.',
  picture: 'article-ingredients.webp',
  seoTitle: 'How to patch-test skincare at home, day by day',
  seoDescription:
    'A ten-day home patch test for sensitive skin: where, how much, how often, how to read the result, and what a home test cannot tell you.',
  publishedAt: null,
  updatedAt: '2026-11-02T05:30:00.000Z',
  content: `
<p>Most people who say that they patch-test put a dab behind one ear, look in the mirror after an hour and carry on. That finds the products that burn at once. It misses allergy almost entirely, because an allergic rash needs time: usually one to four days after contact, and now and then more than a week.</p>
<p>A useful test takes ten days and about a minute a day. It costs nothing, and it is much shorter than waiting for a face to recover.</p>
<h2>Two kinds of trouble</h2>
<p><strong>Irritation</strong> is damage by dose. It stings, burns or reddens within minutes to hours, stays where the product was, and can happen to anyone if the product is strong enough or the skin weak enough. Acids, retinol and foaming cleansers are the usual causes.</p>
<p><strong>Allergy</strong> is memory. The immune system has learned one substance and answers whenever it comes back, even in traces. It itches more than it burns, comes late and may spread beyond the edge. Fragrance, some preservatives, hair dye and certain plant extracts lead the list. You can become allergic to something you have used for years.</p>
<p>The test below looks for both.</p>
<h2>Before you begin</h2>
<ul>
<li>Choose a calm week. No sunburn, no fever, no new medicine, no holiday in the middle.</li>
<li>Test one product at a time. If you must test two, use two arms and write down which is which.</li>
<li>Do not test while you take steroid tablets or use a steroid cream on the arm. They can hide a reaction. If you take antihistamines, carry on: they make little difference to this kind of rash.</li>
<li>Skip the test altogether if a similar product has ever given you swelling, blisters or trouble breathing. That is a question for a doctor.</li>
</ul>
<h2>Days 1 to 7: the arm</h2>
<p>Pick a spot on the inside of your forearm, just below the crease of the elbow, about the size of a fifty-cent coin. Wash with water, dry, and apply the product in the thickness you would use on your face. Do it twice a day, morning and evening, for seven days. Let it dry before you pull down a sleeve, and do not cover it with a plaster. Under a plaster, even harmless products can irritate, and acids can burn.</p>
<p>Some products need small changes:</p>
<table>
<thead>
<tr><th>Product</th><th>How to test it on the arm</th></tr>
</thead>
<tbody>
<tr><td>Moisturiser, serum, toner</td><td>Leave on, twice a day</td></tr>
<tr><td>Sunscreen</td><td>Leave on, once indoors and once on a day when the arm gets some daylight</td></tr>
<tr><td>Cleanser</td><td>On wet skin for the time on the label, at most five minutes, then rinse</td></tr>
<tr><td>Mask</td><td>For the time on the label, once on day 1 and once on day 4</td></tr>
<tr><td>Acid or retinol</td><td>Leave on, once in the evening, every second day</td></tr>
</tbody>
</table>
<p>Look every morning in daylight. A faint pinkness that has gone within an hour is not a fail. Redness still there the next morning, bumps, itching, scaling or swelling is.</p>
<h2>Days 8 to 10: the jaw</h2>
<p>Skin on the face is thinner and busier than skin on the arm. If the arm stayed quiet, put a pea-sized patch on the side of the jaw just below the ear, once a day for three days, where you would mind a red spot least. If your trouble is always around the eyes, stay on the jaw all the same. Eyelids are no place for experiments.</p>
<p>On day 11, use it on the whole face, and bring in nothing else new for another week.</p>
<h2>Reading the result</h2>
<ul>
<li><strong>Stings for under a minute, no colour:</strong> common with acids and on damp skin. Go on, with care.</li>
<li><strong>Stings longer, or red for over an hour:</strong> irritation. Wait a week, then try half as often, or over moisturiser.</li>
<li><strong>Itchy, bumpy, after day two:</strong> possibly allergy. Wash it off, stop, and do not try again to make sure. Keep the packaging.</li>
<li><strong>Nothing by day 10:</strong> a good sign, though not a promise.</li>
</ul>
<blockquote>A patch test does not prove that a product is safe. It gives it a fair chance to show that it is not.</blockquote>
<h2>What it cannot tell you</h2>
<p>It will not show whether a cream clogs your pores, which takes four to eight weeks on the face. It will not foresee what happens when you add retinol next month. And it does not name the culprit in a list of thirty ingredients.</p>
<p>At the studio we test a small area before every first visit, and we ask about past reactions before we open a jar. If you have failed with something already, bring the box or a photograph of the ingredients when you come for a <a href="/treatments">treatment</a>. You may also test any of our <a href="/products">products</a> from the counter before you buy.</p>
<h2>When to see a doctor</h2>
<p>Get help at once for swelling of lips, tongue or eyelids, for hives that spread, or for difficulty breathing. See a dermatologist in good time if you have reacted to three or more products, or if a rash keeps coming back on the hands, eyelids or neck. The medical patch test places dozens of known allergens on the back under tape for two days and is read more than once, usually on the third day and again a few days later. It is the only reliable way to learn the name of what you react to.</p>
`.trim(),
};
