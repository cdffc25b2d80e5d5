import type { DemoArticle } from '../demo-article.ts';

export const article: DemoArticle = {
  title: 'A calmer week for sensitive skin, in seven small habits',
  slug: 'a-calmer-week-for-sensitive-skin',
  topic: 'Sensitive Skin',
  excerpt:
    'You do not need a new routine. You need fewer surprises: cooler water, one change at a time, and a kinder pillowcase.',
  picture: 'article-tea.webp',
  seoTitle: 'A calmer week for sensitive skin: seven small habits',
  seoDescription:
    'Water, tea, sugar, sleep and sheets: which daily habits are worth changing when skin reacts to everything, and which you can leave alone.',
  publishedAt: '2026-11-05T01:00:00.000Z',
  updatedAt: '2026-11-10T02:30:00.000Z',
  content: `
<p>Most of the faces we see are not short of products. They are tired of surprises.</p>
<p>Sensitive skin is skin whose outer layer lets too much in and too much out, with nerves that speak up early. In Singapore it also crosses from wet heat to cool, dry air ten times a day. So before you buy anything, take a week and make the days more alike. Here are seven habits, one a day if you like, roughly in order of how much they help.</p>
<h2>1. Cooler water, and less of it</h2>
<p>Cleanse once, at night, with something that barely foams. In the morning, only a rinse. The water should feel like nothing: about 30 degrees, well below a comfortable shower. If your face is tight a minute after washing, the cleanser is too strong, however gentle the label. Keep the shower itself under ten minutes, and turn your face away from the stream.</p>
<h2>2. One change at a time</h2>
<p>Give each new product ten days alone. A reaction to an ingredient can take several days to show, so two new bottles in one week leave you guessing. Keep a note on your phone with three lines a day:</p>
<ul>
<li>what touched your face,</li>
<li>where you were, and how warm it was,</li>
<li>how your skin felt at nine in the evening.</li>
</ul>
<blockquote>Redness that goes within the hour is information. Redness that stays until morning is an answer.</blockquote>
<h2>3. A kinder pillowcase</h2>
<p>Your cheek spends seven hours a night on it. Change it twice a week, because sweat, hair products and yesterday's cream collect there. Wash it with an unscented detergent, at half the dose on the packet if your water is soft, as ours is, and leave out the fabric softener, which stays in the cloth on purpose. Cotton or silk hardly matters. Clean and smooth does.</p>
<h2>4. Tea, but not scalding</h2>
<p>Nobody needs to give up tea. If you flush after a cup, the heat is the likelier cause: a drink above 60 degrees warms the mouth and throat, and the face answers by opening its vessels. Let it stand for eight to ten minutes, or take your kopi with ice. Caffeine is not the villain it was made out to be. In one large study of American nurses, those who drank more coffee had less rosacea.</p>
<p>Alcohol and chilli are another matter. Both flush many people directly. If you suspect one, leave it out for two weeks, then have it on a quiet evening and look in the mirror after half an hour.</p>
<h2>5. Sugar, in proportion</h2>
<p>There is fair evidence that a diet full of fast sugars makes acne somewhat worse: sweet drinks, white bread, bubble tea at full sugar. There is little evidence that sugar causes sensitivity or redness. So if spots are part of your trouble, try the drinks first, as they are the easiest to change. Ask for 25 percent sugar, or plain tea, for eight weeks, since skin is slow to show it. If you do not break out, eat your kaya toast in peace.</p>
<p>Be wary of cutting out whole groups of food on your own. True food allergy shows itself within minutes or a few hours, as hives, swelling or worse. It rarely looks like a face that stings.</p>
<h2>6. Sleep, at a regular hour</h2>
<p>In small studies, poor sleepers took longer to recover after the barrier was disturbed. Tired people also touch and scratch their faces more. Aim for seven hours, and protect the time you get up before the time you lie down, because it steadies the rest. Set the bedroom at 24 to 25 degrees and turn the air-conditioner's flaps to the ceiling. If you wake up parched, put on a thicker cream at night before you buy a humidifier. In this climate a damp bedroom soon grows mould, and mould is harder on skin than dry air.</p>
<h2>7. Hands off, phone clean</h2>
<p>Most people touch their faces some twenty times an hour without noticing. Hands bring sanitiser, hand soap and the scent of other people's lotion with them. Wipe your phone each evening, use earphones for long calls, and if you rest your chin on your hand at meetings, hold a pen.</p>
<h2>What to keep on your face meanwhile</h2>
<p>A plain cream with ceramides or oat, and a mineral sunscreen. That is the whole list for a sore week. Acids, retinol and scrubs can wait until your skin stops talking back. To fill a gap, begin with the unscented things on our <a href="/products">shelf</a>.</p>
<h2>After seven days</h2>
<p>Read your notes from the bottom up. You are looking for a pattern, not for perfection: three red evenings out of seven, all after lunch in the sun, tell you more than a month of new serums. Keep the two habits that made the most difference and forget the others.</p>
<h2>When to see a doctor</h2>
<p>If your skin burns or itches for most of the day, keeps you awake, or has been red for more than four weeks in spite of quiet care, have it looked at. Stinging without any visible change deserves a visit too. It can be treated, and you are not imagining it.</p>
<p>And if you are having one of those weeks now, the <a href="/treatments">Sensitive Calm Facial</a> has no steam, no scent and no rush. You can <a href="/#booking">book it here</a>.</p>
`.trim(),
};
