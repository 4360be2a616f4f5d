import type { DemoCommunity } from './types.js';

export const kitchenGardens: DemoCommunity = {
  name: 'kitchen-gardens',
  displayName: 'Kitchen Gardens',
  description:
    'Growing food in beds, buckets and balconies. Tell us your climate and what the slugs think of it.',
  color: '#5F7A3A',
  icon: 'users',
  remarks: [
    'What is your last frost? I am two weeks behind you and taking notes.',
    'Slugs send their regards.',
    'Wool around the stem worked here. It looks silly and it works.',
    'My compost and I are proud of you.',
    'Pick them small, they taste of something then.',
    'Saved seed from the best plant for six years; it now knows my garden better than I do.',
    'Mulch. The answer is nearly always mulch.',
    'You had rain? Please send some.',
  ],
  posts: [
    {
      title: 'Forty kilos of tomatoes from nine square metres: the whole year in one table',
      by: 'marisol',
      appeal: 9,
      hoursAgo: 10,
      text: '| Month | Hours | Kilos |\n| --- | --- | --- |\n| March | 6 | 0 |\n| May | 9 | 0 |\n| July | 7 | 11 |\n| August | 8 | 19 |\n| September | 5 | 10 |\n\nTwo varieties did all the work. The other four were for hope.',
      thread: [
        [
          'brambles',
          'Which two?',
          [['marisol', 'An old oxheart from a neighbour and a yellow cherry that seeds itself everywhere.']],
        ],
        [
          'oatcake',
          'Thirty-five hours. So, an hour and a bit per kilo? I paid more than that in the shop in boredom alone.',
          [['marisol', 'Exactly. And the shop has no blackbirds.']],
        ],
        [
          'northbound',
          'I have read this table six times. See my thread about tomatoes.',
          [
            [
              'marisol',
              'The jars are packed.',
              [['northbound', 'I would like it known that I am crying on a glacier.']],
            ],
          ],
        ],
      ],
    },
    {
      title: 'The beans climbed the washing line',
      picture: 'climbing-beans',
      appeal: 7,
      hoursAgo: 21,
      by: 'mossgarden',
    },
    {
      title: 'Slug barriers, tested with a camera and no mercy',
      text: 'Copper: they thought about it. Coffee: they seemed more awake. Wool: one turned back. Beer: a party. Ducks: silence.',
      appeal: 9,
      hoursAgo: 33,
    },
    { title: 'Is it too late to sow winter salad?', appeal: 4, hoursAgo: 3 },
    { title: 'A balcony in the north wind: what survived, what sulked, what left', appeal: 6, hoursAgo: 48 },
    {
      title: 'Seed swap by post: the list for this winter is open',
      isPinned: true,
      by: 'brambles',
      appeal: 8,
      hoursAgo: 260,
      text: 'Write what you have and what you are looking for. One envelope, one stamp, no money.',
    },
    { title: 'Rhubarb', appeal: 5, hoursAgo: 130 },
    { title: 'What I learned from killing eleven rosemaries', appeal: 8, hoursAgo: 57 },
    { title: 'Three sisters, four years, two opinions', appeal: 5, hoursAgo: 89 },
    { title: 'Keeping garlic until June without a cellar', appeal: 6, hoursAgo: 112 },
    { title: 'Who lives in a log pile? A year of looking', picture: 'log-pile', appeal: 7, hoursAgo: 76 },
    { title: 'Compost that heats a shower (sort of)', appeal: 7, hoursAgo: 150 },
    { title: 'A drip line from old bicycle tubes', appeal: 6, hoursAgo: 190, by: 'ferrous' },
    { title: 'The hedgehog has opinions on my irrigation', appeal: 7, hoursAgo: 26 },
    { title: 'Shade is not the end: a list of what crops on three hours of sun', appeal: 8, hoursAgo: 64 },
    { title: 'First figs after seven years', picture: 'first-figs', appeal: 8, hoursAgo: 41, by: 'rui' },
    { title: 'No-dig after five years: soil photographs side by side', appeal: 7, hoursAgo: 230 },
    { title: 'How many courgettes is too many? Show your working', appeal: 7, hoursAgo: 15 },
    { title: 'Potatoes in a dustbin, revisited', appeal: 4, hoursAgo: 480 },
    {
      title: 'Τα ρεβίθια θέλουν υπομονή',
      text: 'Σπορά τον Μάρτιο, νερό λίγο, ήλιο πολύ. Και υπομονή.',
      appeal: 4,
      hoursAgo: 310,
    },
  ],
};
