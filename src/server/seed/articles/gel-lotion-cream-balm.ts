import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'Gel, lotion, cream, balm: choose by weather',
  slug: 'gel-lotion-cream-balm',
  topic: 'Ingredients',
  excerpt:
    'Your skin type changes with the air-conditioning. Why faces flare in the office, and how texture helps you keep up.',
  picture: 'article-cream-textures.webp',
  seoTitle: 'Gel, lotion, cream or balm? Choose by the weather',
  seoDescription:
    'Why skin flares in air-conditioned offices, what each moisturiser texture is made of, and which one to wear where in a hot, humid city.',
  publishedAt: null,
  updatedAt: '2026-11-06T07:45:00.000Z',
  content: `
<p>Ask someone in Singapore for their skin type and the honest answer is: where? At the bus stop it is oily. By four in the afternoon, under a ceiling vent on the nineteenth floor, it is tight and a little red. The skin has not changed its nature. The air has changed, and the moisturiser chosen for one place is wrong in the other.</p>
<h2>Why the office makes you flare</h2>
<p>Outside, at 31 degrees, the air already holds some three quarters of the water it can carry. The office cools it to 23 or 24, and much of the water drips away in the machine. The hygrometer may still read 55 percent, which sounds comfortable. But once that cool air meets warm skin it can take up far more moisture than the air in the street could. Water leaves your face faster, above all where a draught keeps replacing the air.</p>
<p>Three more things add to it:</p>
<ul>
<li><strong>The crossing.</strong> Each walk from 32 degrees into 23 makes the small vessels narrow, and each walk back makes them open. Skin that flushes easily does this clumsily.</li>
<li><strong>Salt.</strong> Sweat dries on the forehead within minutes indoors and leaves its salt behind, which prickles.</li>
<li><strong>Dust and dry eyes.</strong> People rub, and rubbing is friction on skin that is already short of water.</li>
</ul>
<h2>What the textures are</h2>
<p>Every moisturiser is a mixture of three kinds of substance: those that draw in water (glycerin, hyaluronic acid, urea), those that smooth the gaps (squalane, ceramides, fatty alcohols), and those that lie on top and slow the loss (dimethicone, petrolatum, waxes). The texture tells you roughly how much of each there is.</p>
<table>
<thead>
<tr><th>Texture</th><th>Mostly</th><th>Good for</th><th>Less good for</th></tr>
</thead>
<tbody>
<tr><td>Gel</td><td>Water and water-binders</td><td>Outdoor days, oily skin, under sunscreen</td><td>A whole day in dry air, alone</td></tr>
<tr><td>Lotion</td><td>Water with a little oil</td><td>Mixed days, most people, most mornings</td><td>Raw or flaking patches</td></tr>
<tr><td>Cream</td><td>More oil, still spreads easily</td><td>Office days, nights with air-conditioning</td><td>A noon walk, if you clog easily</td></tr>
<tr><td>Balm</td><td>Oils and waxes, little or no water</td><td>Lips, corners of the nose, sore spots, flights</td><td>The whole face at 32 degrees</td></tr>
</tbody>
</table>
<p>Lighter does not mean gentler. Some gels owe their quick finish to alcohol, and a plain cream is often the kinder choice on a sore day. Rich does not mean pore-clogging either. What blocks one person's pores does nothing to the next, and the old lists of comedogenic ingredients were largely made by testing on rabbits' ears.</p>
<h2>Choosing by the day you will have</h2>
<h3>Mostly indoors</h3>
<p>Lotion in the morning, sunscreen on top, and a small tube of cream in the desk drawer. At about three o'clock press a pea-sized amount onto the cheeks and around the mouth. You can do this over sunscreen and make-up if you press and do not rub, but the sunscreen needs renewing before you go out again.</p>
<h3>Mostly outdoors</h3>
<p>Gel, or nothing under a creamy sunscreen. Many sunscreens are moisturiser enough in 80 percent humidity. If your face is damp all day, leave out one layer and see whether anyone misses it. Blot sweat with a soft cloth instead of wiping.</p>
<h3>In and out all day</h3>
<p>A lotion with glycerin and dimethicone manages both best. Put it on ten minutes before sunscreen so that the two do not roll up into crumbs.</p>
<h3>Flying</h3>
<p>Cabin air often falls below 20 percent humidity. Wear a cream, dab balm on the lips and beside the nose, and leave sheet masks for the hotel. On a plane they dry out and take water with them.</p>
<h2>Small repairs at the desk</h2>
<p>Ask for the vent above you to be turned or fitted with a deflector. It costs little and helps more than any mist. Facial mists feel lovely for two minutes, then evaporate and can leave the skin drier unless cream follows. A desk humidifier adds little in a room that size, and a neglected one breathes germs. Drinking water is good for you, but extra glasses do not reach a dry cheek.</p>
<blockquote>If your face is tight at three and shiny at six, you have one skin and two climates.</blockquote>
<h2>A test worth an afternoon</h2>
<p>Wash, then put lotion on the left cheek and cream on the right, the same amount of each. Go to work. At three, look and feel without a mirror first: which side do you notice? The better side is the one that you forget. Do it twice, on different days, before you decide. Bring the result along if you like, and try the in-between textures from our <a href="/products">shelf</a> at the counter.</p>
<h2>When to see a doctor</h2>
<p>Office dryness eases on a weekend away from the vent. If yours does not, or if you find scaly patches in the eyebrows and beside the nose, cracked eyelids or an itchy rash, have it checked. Seborrhoeic dermatitis and eczema are both common here, and moisturiser alone will not settle them. For plain tightness, our Detoxifying Hydration Facial is a good hour, and you will find it among the <a href="/treatments">treatments</a>.</p>
`.trim(),
};
