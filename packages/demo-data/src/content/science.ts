import type { DemoCommunity } from './types.js';

export const science: DemoCommunity = {
  name: 'science',
  displayName: 'Science',
  description:
    'Findings, methods and honest failures from every field. Link the paper; say what it does not show.',
  color: '#6A4C6D',
  icon: 'flask-conical',
  remarks: [
    'Sample size is small, and they say so in the first paragraph. More of this, please.',
    'The figure in the supplement is better than the one in the paper.',
    'Has anybody tried to repeat this at another latitude?',
    'I ran this with a class of fifteen-year-olds. Three of them want to be scientists now, one wants to be a pirate.',
    'Lovely. A result you can explain at dinner without lying.',
    'The control group is doing more work than it gets credit for.',
    'I spent two years of my life on a method like this one. It is harder than it looks.',
    'What would change your mind? I always ask, and good authors always have an answer ready.',
    'Correlation, yes, but the dose response is hard to explain away.',
    'A field notebook and patience. Still undefeated.',
  ],
  posts: [
    {
      title: 'We counted the swifts for eleven summers; here is what one street can tell you',
      text: 'Eleven summers, one street, 3,102 evening counts by nine neighbours.\n\n- Arrival moved forward by four days\n- Nest boxes were accepted in the third year, never before\n- Renovation without boxes cost us a third of the colony\n\nData and the paper forms are shared below.',
      by: 'kestrel',
      appeal: 9,
      hoursAgo: 14,
      thread: [
        [
          'brambles',
          'The third year! We gave up after two. Boxes go back on the wall this weekend.',
          [
            [
              'kestrel',
              'Play the calls in May, in the evening, not too loud. It made all the difference for us.',
              [['brambles', 'Neighbours permitting, we will.']],
            ],
          ],
        ],
        [
          'okonkwo',
          'May I use your paper forms in class? This is exactly the right size for a lesson on counting honestly.',
          [['kestrel', 'Please do. The mistakes in 2017 are left in on purpose.']],
        ],
        [
          'agneta',
          'Did the counters change over the years? Different eyes can look like a trend.',
          [
            [
              'kestrel',
              'Two left, three joined. We overlapped everybody for a season and the difference was below four percent.',
            ],
          ],
        ],
      ],
    },
    {
      title:
        'Quantum tunnelling with two rulers and a marble: a demonstration that honestly shows what it cannot show',
      by: 'okonkwo',
      appeal: 6,
      hoursAgo: 31,
    },
    {
      title: 'Soil moisture under hedges, measured with parts that cost less than lunch',
      appeal: 5,
      hoursAgo: 60,
      picture: 'soil-moisture',
      by: 'marisol',
    },
    { title: 'Why do we still teach the tongue map?', appeal: 7, hoursAgo: 80 },
    {
      title: 'A negative result I am proud of',
      text: 'Eighteen months, four instruments, no effect. It is now the most cited thing I have written, by people who were about to try the same.',
      by: 'lanternfish',
      appeal: 9,
      hoursAgo: 21,
    },
    { title: 'The deep sea is not dark, it is quiet', appeal: 6, hoursAgo: 110 },
    {
      title: 'How the metre was made, lost, and made again',
      link: 'https://en.wikipedia.org/wiki/History_of_the_metre',
      appeal: 5,
      hoursAgo: 150,
    },
    {
      title: 'Ask a glaciologist: nine days on the ice and one stable connection',
      text: 'Ask away. I answer when the wind allows it.',
      by: 'northbound',
      appeal: 8,
      hoursAgo: 6,
      thread: [
        [
          'ada',
          'What is the sound like at night?',
          [['northbound', 'Like a house settling, if the house were forty kilometres long.']],
        ],
        [
          'ben',
          'What do you eat, and what do you miss?',
          [
            [
              'northbound',
              'Oats, cheese, more oats. Tomatoes. I dream of tomatoes.',
              [['marisol', 'I will keep you some.']],
            ],
          ],
        ],
        [
          'quietfox',
          'Which measurement would you repeat first if you could repeat only one?',
          [['northbound', 'Basal temperature. Everything else hangs on it, and there are so few holes.']],
        ],
      ],
    },
    { title: 'Bees can count to four, and they would like you to know it', appeal: 6, hoursAgo: 240 },
    { title: 'The replication that took twenty minutes', appeal: 5, hoursAgo: 300 },
    { title: 'Reading a confidence interval out loud, correctly, in one breath', appeal: 7, hoursAgo: 46 },
    {
      title: 'A jar, a torch and pond water: what we saw in an hour',
      picture: 'pond-water',
      appeal: 6,
      hoursAgo: 37,
      by: 'mossgarden',
    },
    { title: 'Is there a citizen project that gave you more than it took?', appeal: 4, hoursAgo: 130 },
    {
      title: 'Fermi estimates for the staircase',
      text: 'How many footsteps has the third step of your house carried? We got 1.4 million and then found the carpet bill.',
      appeal: 5,
      hoursAgo: 190,
    },
    {
      title: 'The lichen on the north wall grew 2.1 mm this year',
      appeal: 7,
      hoursAgo: 25,
      by: 'velvetmoss',
    },
    { title: 'Entropy', appeal: 3, hoursAgo: 900 },
    {
      title: 'A short guide to reading papers outside your own field without feeling small',
      text: 'Figures first, then the last paragraph of the introduction, then the limits. The methods when you doubt, the abstract never.',
      appeal: 8,
      hoursAgo: 58,
    },
    { title: 'Tide tables by hand: how a school in 1911 predicted a whole year', appeal: 5, hoursAgo: 450 },
    {
      title: 'Which everyday unit do you secretly love?',
      text: 'Mine is the **furlong per fortnight**, which is almost exactly a centimetre a minute.',
      appeal: 6,
      hoursAgo: 18,
    },
    { title: 'Open hardware microscopes, compared on a kitchen table', appeal: 6, hoursAgo: 100 },
    { title: 'What the pollen in our attic said about 1954', appeal: 7, hoursAgo: 340 },
    { title: 'Measuring snow properly', appeal: 4, hoursAgo: 800 },
  ],
};
