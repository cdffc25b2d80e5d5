import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'Ice globes, and what cold really does to redness',
  slug: 'ice-globes-and-redness',
  topic: 'Routines',
  excerpt:
    'Cold helps for an hour. Here is how to make the hour count, what a jade roller can add, and who should leave both alone.',
  picture: 'article-ice-globes.webp',
  seoTitle: 'Ice globes and jade rollers: what cold really does',
  seoDescription:
    'What cold does to redness and puffiness, how long it lasts, a five-minute way to use ice globes or a jade roller, and who should not.',
  publishedAt: '2026-08-04T01:00:00.000Z',
  updatedAt: '2026-08-06T08:40:00.000Z',
  content: `
<p>Ice globes are two glass balls on sticks, filled with a liquid that stays cold. They look like something from a school laboratory and feel very good after a walk down Temple Street at three in the afternoon. They are also sold with promises that no glass ball can keep. This is what we tell clients who ask whether to buy a pair.</p>
<h2>What cold does</h2>
<p>Cold narrows the small blood vessels near the surface. Less blood comes through, so the skin looks paler and feels less hot. Cooling also slows the nerves that carry itch and sting, so a flushed face grows quieter. And a cool, smooth weight moved over puffy eyelids pushes some of the fluid along, as any slow massage would.</p>
<p>All three are real, and all three are brief. Once the skin warms up the vessels open again. On most faces the paleness lasts between 20 minutes and an hour. Puffiness from a salty dinner or a short night takes a little longer to return, because it would have gone by itself during the morning.</p>
<h2>What it does not do</h2>
<ul>
<li><strong>It does not close pores.</strong> They have no muscle to close with. Cold makes the skin around them tense for a while, so they look smaller.</li>
<li><strong>It does not build collagen</strong> or lift a jawline. Sunscreen and retinoids have evidence for lines. Cold has none worth quoting.</li>
<li><strong>It does not clear acne.</strong> One sore, swollen spot may feel better. The blocked pore beneath it does not mind.</li>
<li><strong>It does not drain toxins.</strong> Your liver and kidneys do that, without tools.</li>
</ul>
<h2>Globes, roller, spoon</h2>
<p>A jade or quartz roller is the same idea with less cold. Stone warms up within a minute or two, so what remains is gentle massage. That is pleasant and harmless on calm skin, and it does not sculpt anything. The edge of a gua sha tool presses harder, and skin that flushes easily often answers with more redness.</p>
<p>A clean spoon from the fridge works too. So does a soft cloth wrung out in cool water, which is what we use most in the studio. The globes are simply more comfortable to hold.</p>
<h2>How to make the hour count</h2>
<p>Keep the globes in the fridge, at about 4 degrees, for at least 15 minutes. Not in the freezer. Glass below zero can stick to damp skin and injure it just as a burn does, and the sudden cold can bring a deeper flush afterwards.</p>
<ol>
<li>Wash the globes with mild soap, rinse and dry them. Bacteria survive in the fridge.</li>
<li>Cleanse your face, then put on a thin layer of a plain serum or gel so that the glass glides. Bare skin drags.</li>
<li>Begin at the neck, move up to the jaw, then across the cheeks from the nose to the ear. Use only the weight of the globe.</li>
<li>Keep moving. Do not rest on one place for more than two or three seconds.</li>
<li>Give each side about a minute, and the skin under the eyes 20 seconds, on the bone and not on the eyelid. Five minutes in all is plenty.</li>
<li>Moisturise straight away. In the morning, finish with sunscreen.</li>
</ol>
<p>Once a day does no harm to most people. If you have an event, do it 15 minutes before make-up, not the night before.</p>
<h2>Who should leave it alone</h2>
<p>Some skin takes cold badly. Be careful, or do without, if you have:</p>
<ul>
<li><strong>Rosacea.</strong> Cool is often soothing and icy often is not. The vessels can rebound and open wider than before. Try one cheek with a cool cloth first and look again after an hour.</li>
<li><strong>Hives from cold.</strong> If your hands welt after holding an iced drink, keep globes off your face and tell a doctor.</li>
<li><strong>Raynaud's</strong>, poor circulation, or patches where you feel less than you should.</li>
<li><strong>Broken, infected or freshly treated skin.</strong> After a laser or a peel, follow the advice of whoever did it.</li>
</ul>
<blockquote>If your skin is redder twenty minutes later than it was before, that is your answer. Cool water will do.</blockquote>
<h2>Why you were red to begin with</h2>
<p>Cold treats the last five minutes. If your face is red every afternoon, look at the hour before: a hot lunch, chilli, wine, a brisk walk in the sun, a scarf, a meeting that went badly. Write the redness down for two weeks with the time of day. Most people find one or two triggers they can move, and moving them works better than anything kept in the fridge.</p>
<p>Redness that comes after washing is a different matter and points to the cleanser.</p>
<h2>When to see a doctor</h2>
<p>Make an appointment if redness in the middle of the face has stayed for more than a few weeks, if you see small broken vessels or bumps that are not acne, or if your eyes feel gritty along with it. That may be rosacea, and early treatment helps. Sudden swelling of lips or eyelids is urgent and does not wait for a cold spoon.</p>
<p>In our <a href="/treatments">Sensitive Calm Facial</a> we use cool compresses at tap temperature, for exactly these reasons. If you are unsure how your skin takes cold, <a href="/#booking">book</a> one and let us find out slowly.</p>
`.trim(),
};
