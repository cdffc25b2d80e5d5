import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'How to read a label without a chemistry degree',
  slug: 'how-to-read-a-label',
  topic: 'Ingredients',
  excerpt:
    'Five words worth knowing, three that mean little, and where the list stops mattering. It takes two minutes.',
  picture: 'article-ingredients.webp',
  seoTitle: 'How to read a skincare ingredient list in two minutes',
  seoDescription:
    'Where the one percent line is, five ingredient names worth knowing, three claims that mean little, and a two-minute check for the shop aisle.',
  publishedAt: '2026-10-13T01:00:00.000Z',
  updatedAt: '2026-10-13T01:00:00.000Z',
  content: `
<p>The front of a bottle is advertising. The back is closer to the truth, in smaller letters. Cosmetics sold in Singapore have to list what is in them, and once you know how the list is built, two minutes are enough to decide whether a product deserves a patch of your skin.</p>
<h2>How the list is built</h2>
<p>Ingredients stand in order of weight, the largest first, until the amounts fall to one percent. Below one percent they may come in any order, and colours may stand at the very end whatever their amount. So the first five or six names make up most of the bottle, and the tail tells you what is there but not how much.</p>
<p>To find the one percent line, look for <strong>phenoxyethanol</strong>, a common preservative. The rules cap it at one percent, so whatever follows it is there at one percent or less. Tocopherol and xanthan gum, usually used well below that, are useful markers too.</p>
<p>A small amount is not always a bad sign. Retinol works at 0.1 to 0.3 percent and ceramides at less than one. Glycerin, niacinamide and vitamin C, on the other hand, need a few percent. If a "vitamin C serum" names it after the preservative, you are paying for the picture of the orange.</p>
<h2>Five words worth knowing</h2>
<table>
<thead>
<tr><th>On the label</th><th>What it does</th><th>What to think</th></tr>
</thead>
<tbody>
<tr><td>Glycerin</td><td>Draws water into the outer layer</td><td>A good sign in the first five</td></tr>
<tr><td>Ceramide NP, AP, EOP</td><td>A fat the barrier is made of</td><td>Welcome, even near the end</td></tr>
<tr><td>Dimethicone</td><td>A smooth film that slows water loss</td><td>Suits most sensitive skin and is light in humidity</td></tr>
<tr><td>Parfum, fragrance</td><td>Scent, one word for many substances</td><td>Leave it out of anything that stays on reactive skin</td></tr>
<tr><td>Alcohol denat.</td><td>Makes a product thin and quick to dry</td><td>Fine near the end; in the first four it often stings</td></tr>
</tbody>
</table>
<p>Do not confuse the last with cetyl, stearyl or cetearyl alcohol. Those are waxy and soft, and they give a cream its body. Very few people react to them.</p>
<h2>Three that mean little</h2>
<p><strong>Hypoallergenic.</strong> No law says how it must be proved. It may reflect careful work or only good intentions.</p>
<p><strong>Dermatologist-tested.</strong> A dermatologist was present at some test. The words do not tell you how many people took part, or what was found.</p>
<p><strong>Clean, natural, chemical-free.</strong> Water is a chemical and poison ivy is natural. Plant extracts and essential oils are among the commoner causes of contact allergy, because each of them holds dozens of substances.</p>
<p>One pair is worth telling apart. <em>Fragrance-free</em> should mean that no scent was added. <em>Unscented</em> may mean that a scent was added to cover another. Check the list for limonene, linalool, geraniol, citronellol and citral: these are scent components that many labels must name one by one, and they come with essential oils as well.</p>
<p>That holds for us too. Our Petal Toner Essence contains rose water, which carries traces of geraniol and citronellol. Most clients get on well with it. If you know you react to fragrance, choose something else from the <a href="/products">shelf</a>.</p>
<h2>The two-minute check</h2>
<ol>
<li><strong>First 20 seconds: the top five.</strong> They tell you whether this is mostly water, oil, silicone or alcohol, and so how it will feel at 32 degrees.</li>
<li><strong>Next 30 seconds: the promise.</strong> Find the ingredient on the front of the box. Is it before or after the one percent line, and should it be?</li>
<li><strong>Next 40 seconds: your own list.</strong> Look for the two or three things you know you react to. Write them in your phone with their label names, since brand names help nobody.</li>
<li><strong>Last 30 seconds: scent and length.</strong> Parfum or essential oils? More than 35 ingredients? A long list is not a fault, but it makes it harder to find the culprit later.</li>
</ol>
<blockquote>You are not looking for a perfect list. You are looking for a reason to put it back.</blockquote>
<h2>Where the list stops mattering</h2>
<p>A label cannot tell you the quality of an ingredient, the acidity of the formula or how well it was made. Two creams with almost the same list can feel quite different. Nor does it show what your skin will do: irritation depends on the dose, on the day and on whatever else you put on that morning. So the list decides what comes home with you. A patch test decides what stays.</p>
<h2>Preservatives are not the enemy</h2>
<p>In a warm bathroom, a cream with water and no preservative grows bacteria and mould within weeks. Parabens are among the oldest and least allergenic of them, for all their poor name. The one we do ask reactive clients to avoid is <strong>methylisothiazolinone</strong>, a well-known cause of allergy, still found in some shampoos, wet wipes and hand soaps.</p>
<h2>When to see a doctor</h2>
<p>If three unrelated products in a row have given you an itchy rash, stop guessing. A dermatologist can patch-test you for the common allergens over about a week and hand you a list of names. Bring it to us. We will check it against everything we use before your next <a href="/treatments">treatment</a>.</p>
`.trim(),
};
