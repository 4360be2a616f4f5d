import type { DemoCommunity } from './types.js';

export const bread: DemoCommunity = {
  name: 'bread',
  displayName: 'Bread & Ferments',
  description:
    'Flour, water, salt, time. Also pickles, koji, kefir and anything else that bubbles on purpose.',
  color: '#B07B3E',
  icon: 'flask-conical',
  remarks: [
    'That crumb! What hydration?',
    'Longer and colder has never let me down.',
    'My starter looked at this photograph and went flat with envy.',
    'Weigh everything except the joy.',
    'A scale, a lid, a nose. Everything else is shopping.',
    'The crust sings when you take it out. Listen next time.',
    'Try it with a third of rye and tell us.',
    'Edible mistakes are the best mistakes.',
  ],
  posts: [
    {
      title: 'Losing an argument with a rye starter, week six',
      by: 'ada',
      appeal: 9,
      hoursAgo: 16,
      text: 'It wants 30 degrees. The flat wants 18. We have compromised: it lives on the router.',
      thread: [
        [
          'copperpot',
          'The router! Mine lives on the fish tank.',
          [
            [
              'ada',
              'How do the fish feel about it?',
              [['copperpot', 'They have not said anything, but they are looking at me differently.']],
            ],
          ],
        ],
        [
          'oatcake',
          'Feed it whole grain and half the water you think. Rye likes to be a paste.',
          [['ada', 'A paste! I have been making soup. Thank you.']],
        ],
        ['hanneke', 'Week six is when mine gave in. Hold on.'],
      ],
    },
    {
      title: 'The 100-hour baguette, tasted blind against the 4-hour one',
      text: 'Eleven tasters, numbered plates. Six preferred the long one, four the short one, one asked for butter.',
      appeal: 8,
      hoursAgo: 35,
    },
    { title: 'Cold oven, cold pot, good bread', appeal: 7, hoursAgo: 52 },
    { title: 'What the salt is for', appeal: 6, hoursAgo: 75 },
    {
      title: 'Help: my sauerkraut is pink and the internet is shouting',
      appeal: 5,
      hoursAgo: 4,
      thread: [
        [
          'copperpot',
          'Pink from red cabbage or pink by surprise? If by surprise: start again, a warmer week and less salt encourage the wrong guests.',
          [['theo-b', 'By surprise. It is going in the bin, with honours.']],
        ],
      ],
    },
    { title: 'Flatbreads of eleven grandmothers', appeal: 9, hoursAgo: 60, by: 'samira' },
    {
      title: 'Injera on an ordinary stove, after twenty failures',
      picture: 'injera',
      appeal: 7,
      hoursAgo: 28,
    },
    {
      title: 'Starter',
      text: 'Mine is called Desmond. Yours?',
      appeal: 7,
      hoursAgo: 22,
      thread: [
        ['hal-of-bath', 'Bubbles Aurelius.', [['quietfox', 'You win. Close the thread.']]],
        ['wren', 'It has no name. We respect each other.'],
      ],
    },
    {
      title: 'A village oven, fired every second Saturday',
      by: 'agneta',
      picture: 'village-oven',
      appeal: 8,
      hoursAgo: 97,
    },
    {
      title: 'Old grain varieties: taste, price and how they behave under the hand',
      appeal: 6,
      hoursAgo: 140,
    },
    { title: 'Koji in a rice cooker with a towel and a thermometer', appeal: 6, hoursAgo: 170 },
    {
      title: 'The physics of a good oven spring',
      link: 'https://en.wikipedia.org/wiki/Oven_spring',
      appeal: 5,
      hoursAgo: 230,
    },
    { title: 'Second-day bread is a different food', appeal: 6, hoursAgo: 48 },
    { title: 'Baking at 2,300 metres', appeal: 5, hoursAgo: 300, by: 'northbound' },
    { title: 'My daughter’s pretzel that looks like a treble clef', appeal: 8, hoursAgo: 41 },
    { title: 'How do you bake for a household of one?', appeal: 6, hoursAgo: 19 },
    { title: 'Pickle brine is an ingredient', appeal: 7, hoursAgo: 120 },
    { title: 'On the smell of a mill at six in the morning', appeal: 7, hoursAgo: 410 },
    { title: 'Ciabatta, or how I learned to stop touching it', appeal: 7, hoursAgo: 86 },
    { title: 'The last tin loaf of my grandmother’s tin', appeal: 8, hoursAgo: 650 },
  ],
};
