import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'Retinol for those who react to everything',
  slug: 'retinol-for-those-who-react',
  topic: 'Ingredients',
  excerpt:
    'Lower, slower, and between two layers of cream. A twelve-week calendar, and the people who should not begin at all.',
  picture: 'article-night-vanity.webp',
  seoTitle: 'Retinol for sensitive skin: a twelve-week calendar',
  seoDescription:
    'How to start retinol on reactive skin: strength, amount, the cream sandwich, a twelve-week calendar, and when not to use it at all.',
  publishedAt: null,
  updatedAt: '2026-10-28T09:10:00.000Z',
  content: `
<p>Retinol has a reputation in both directions. It is one of the few cosmetic ingredients with decades of research behind it, for fine lines, uneven tone and clogged pores. It is also the bottle that most often sends people to us with a peeling chin. Usually the ingredient was not wrong. It was too much, too often, too early.</p>
<h2>Who should not begin</h2>
<p>Please leave it alone if you are pregnant, trying to become pregnant or breastfeeding. The risk from a cream is thought to be small, but nobody needs to take it. Wait, too, if your skin is sore or flaking now, if you have active eczema on the face, or if a doctor has given you tretinoin, adapalene or isotretinoin, which belong to the same family and are stronger. With rosacea, ask your doctor first.</p>
<h2>What to buy</h2>
<p>For a first bottle, look for <strong>0.1 to 0.3 percent retinol</strong>, without fragrance and without exfoliating acids in the same formula. If the strength is not printed anywhere, choose another. Retinal (retinaldehyde) is stronger at the same percentage. Retinyl palmitate is weaker, and a good place to start for those who fail with everything else. Light and air spoil all of them, so take an opaque tube or pump and not a jar. After opening, use it within about six months.</p>
<h2>How much, and where</h2>
<p>A pea for the whole face. Dot it on the forehead, both cheeks and the chin, then spread. More does not act faster, it only burns more. Stay a finger's width away from the eyes, the corners of the nose and the corners of the mouth, and put a little petroleum jelly there beforehand, because creams travel while you sleep.</p>
<h2>The sandwich</h2>
<ol>
<li>Wash and dry your face. Wait until it is fully dry, ten minutes or so. Damp skin takes in more and stings sooner.</li>
<li>Put on a thin layer of plain cream.</li>
<li>After five minutes, the pea of retinol.</li>
<li>After another five, cream again.</li>
</ol>
<p>The cream dilutes the retinol and slows its way in. You may lose some of the effect and most of the trouble. After two calm months you can leave out the lower layer.</p>
<h2>The calendar</h2>
<table>
<thead>
<tr><th>Weeks</th><th>Nights</th><th>What to expect</th></tr>
</thead>
<tbody>
<tr><td>1 and 2</td><td>One a week, say Wednesday</td><td>Nothing, ideally</td></tr>
<tr><td>3 to 5</td><td>Two a week, three days apart</td><td>Slight dryness for a day or two after</td></tr>
<tr><td>6 to 8</td><td>Two, or three if you feel nothing</td><td>Perhaps a few small spots; flaking should be faint</td></tr>
<tr><td>9 to 12</td><td>Three a week at most</td><td>Smoother to the touch; lines take longer</td></tr>
</tbody>
</table>
<p>Many people with sensitive skin stay at two nights a week for good. That is not failure. Two nights a week for three years is worth more than seven nights for a fortnight.</p>
<p>On the nights between, use a plain moisturiser and nothing that peels. Vitamin C may stay in the morning if your skin already knows it. Put acids and scrubs away for the first twelve weeks.</p>
<h2>Dryness, or a real reaction?</h2>
<p>Mild tightness, a little flaking around the mouth and skin that looks slightly pink the next morning are common and tend to settle within four to six weeks. Keep the same number of nights, or drop one.</p>
<p>Stop if it burns when you put on plain cream, if the redness lasts longer than two days, or if you see swelling, blisters or a rash that itches. Wait until the skin has been quiet for two full weeks. Then begin again at week one with a weaker product, or decide that it is not for you. Azelaic acid or a peptide serum will do part of the same work with less drama.</p>
<blockquote>If you are asking yourself whether to put it on tonight, the answer is tomorrow.</blockquote>
<h2>Sun, waxing and facials</h2>
<p>Retinol goes on at night, since daylight breaks it down and new skin burns more readily. By day, wear SPF 50 in a proper amount. In a city where the UV index passes 8 at lunch, retinol without sunscreen is a poor bargain.</p>
<p>Stop five to seven days before waxing or threading, because the wax can take skin with it. Do the same before a peel or an extraction, and tell your therapist what you use and when you last used it. We ask before every <a href="/treatments">treatment</a>, and the answer changes what we do.</p>
<h2>How long until it shows</h2>
<p>Texture and clogged pores: eight to twelve weeks. Uneven tone: three to six months. Fine lines: about six months, and the change is modest. Take a photograph in the same window light on the first day, and another every four weeks. The mirror is no judge of slow things.</p>
<p>Our own Overnight Retinol Serum has 0.3 percent, the upper end of a careful start. If you have never used one, ask us for a weaker one first, even if it is not ours. You will find it with the other <a href="/products">products</a> when it is in stock.</p>
<h2>When to see a doctor</h2>
<p>For acne that leaves marks, for melasma, or if you want results that a cosmetic cannot give, a prescription retinoid is better studied and often costs less. It needs a doctor to choose and follow it. See one promptly, too, if a reaction reaches the eyes or has not calmed within a week of stopping.</p>
`.trim(),
};
