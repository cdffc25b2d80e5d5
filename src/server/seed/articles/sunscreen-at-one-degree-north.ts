import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'Sunscreen at one degree north: how much, how often',
  slug: 'sunscreen-at-one-degree-north',
  topic: 'Sun Care',
  excerpt:
    'Two fingers, every two hours outdoors, what to do at a desk beside a window, and how to find one that does not sting.',
  picture: 'article-sunscreen.webp',
  seoTitle: 'Sunscreen in Singapore: how much and how often',
  seoDescription:
    'How much sunscreen a face needs, when to reapply in Singapore, whether you need it at a desk, and how to choose one that does not sting.',
  publishedAt: '2026-09-08T01:00:00.000Z',
  updatedAt: '2026-09-10T03:15:00.000Z',
  content: `
<p>Singapore lies a little over one degree north of the equator. Around midday the sun stands almost overhead all year, and there is no winter to let the skin forget. On most days the UV index passes 6 by late morning, and around one o'clock it often reaches 8 to 11. From 3 upwards, skin is better covered.</p>
<p>Almost everyone who visits us owns a sunscreen. Few wear enough of it, and many stopped because it hurt. Both can be put right.</p>
<h2>How much</h2>
<p>The number on the tube is measured with 2 milligrams on every square centimetre of skin. At home most people apply between a quarter and a half of that, and the protection falls along with it. An SPF 50 worn like a thin face cream does not behave like an SPF 50.</p>
<p>The easiest measure is on your hand. Squeeze a line along your index finger and another along your middle finger, from the palm to the tip. Those two lines are for face, ears and neck. If that much feels heavy, put on one finger, wait two minutes, then the other.</p>
<p>The places people miss are always the same: ears, hairline, eyelids, the sides of the nose, the back of the neck and the tops of the hands.</p>
<h2>How often</h2>
<p>Put it on about fifteen minutes before you leave, so that the film can settle. After that it depends on where you are.</p>
<table>
<thead>
<tr><th>Your day</th><th>When to renew it</th></tr>
</thead>
<tbody>
<tr><td>Outdoors, dry</td><td>Every two hours</td></tr>
<tr><td>Outdoors, sweating or swimming</td><td>After each swim, after towelling, and at least every two hours</td></tr>
<tr><td>Desk beside a window with direct sun</td><td>Morning, then again after lunch</td></tr>
<tr><td>Desk away from windows</td><td>Morning, then before you walk out in daylight</td></tr>
<tr><td>After sunset</td><td>Not needed</td></tr>
</tbody>
</table>
<p>Ordinary window glass stops nearly all UVB, the part that burns, but lets much of the UVA through, the part that deepens pigmentation and ages the skin. So you will not burn at your desk, and the cheek next to the window may still grow darker over the years. A blind is as good as a second coat.</p>
<p>Cloud is a poor guide. Thin cloud lets most ultraviolet light through, and a bright grey sky over Chinatown at noon can still measure 7. Look at the UV index rather than the temperature. The weather service publishes it by the hour.</p>
<h2>When it stings</h2>
<p>There are three common reasons, and each has a different answer.</p>
<h3>Your barrier is sore</h3>
<p>If plain moisturiser stings too, the sunscreen is not to blame. Spend two weeks on a bland cream, a hat and shade, then try again.</p>
<h3>It runs into your eyes</h3>
<p>Some organic filters, avobenzone among them, sting badly once sweat has carried them into the eye. Use a mineral stick or cream around the eyes and let the rest of the face have what it likes. Stop at the bone of the eye socket, and choose a water-resistant formula for exercise.</p>
<h3>The base is the trouble</h3>
<p>Very light, fast-drying fluids often owe that feel to a lot of alcohol. On reactive skin it prickles for a minute or two. If "alcohol denat." is among the first four ingredients, try a cream instead. Perfume is the next suspect.</p>
<p>Mineral filters, zinc oxide and titanium dioxide, are the least likely to irritate and very rarely cause allergy. Their weakness is the pale cast. A tinted one helps, and the iron oxides that make the tint also block some visible light, which is useful if you have melasma.</p>
<h2>What to look for on the tube</h2>
<ul>
<li><strong>SPF 30 or more</strong>, and SPF 50 if you know that you put on too little.</li>
<li><strong>PA++++ or "broad spectrum"</strong>, which speak for UVA.</li>
<li><strong>Fragrance-free</strong>, if your skin reacts.</li>
<li><strong>A date.</strong> Once open, most are good for twelve months, less if they live in a hot car or a beach bag.</li>
</ul>
<p>The best one is still the one you will wear in the right amount. A $15 tube used up in six weeks protects you better than a $60 one that lasts a year. If you would like to try textures first, ours are on the <a href="/products">products page</a> and open on the counter.</p>
<h2>It is not only sunscreen</h2>
<p>A closely woven shirt, a brim of at least seven centimetres and the shaded side of the street do not wear off. Between eleven and three they do more than any second coat.</p>
<h2>When to see a doctor</h2>
<p>A rash that itches for days after sunscreen and sun may be an allergy to a filter, or a reaction to light itself, and it needs a proper test. So does a mole that changes shape or colour, or a spot that bleeds or does not heal within four weeks. Sunburn with blisters, fever or shivering should be seen the same day. Please do not come for a <a href="/treatments">facial</a> until it has gone.</p>
`.trim(),
};
