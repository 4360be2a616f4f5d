import type { DemoCommunity } from './types.js';

export const longWalks: DemoCommunity = {
  name: 'long-walks',
  displayName: 'Long Walks',
  description:
    'Paths that take a day or a season. Routes, trains to the start of them, blisters and breakfasts.',
  color: '#6E7F5A',
  icon: 'users',
  remarks: [
    'How was the water situation in September?',
    'The bench at the second pass is worth the whole day.',
    'I carried a chair once. I would carry it again.',
    'Trains there and back! My favourite kind of report.',
    'Two pairs of socks, one pair of opinions.',
    'The dog in the second photograph should be a moderator.',
    'Saving this for spring.',
    'The map shop in the old town still stocks the paper sheet, by the way.',
  ],
  posts: [
    {
      title: 'I walked to work for a year: 9 km, 214 mornings, one heron',
      by: 'ben',
      appeal: 9,
      hoursAgo: 18,
      text: 'It started as a bet about a broken bicycle.\n\nWhat changed: I know every gate. I know the heron’s working hours. I arrive knowing what I think.',
      thread: [
        [
          'quietfox',
          'What did you do about rain?',
          [['ben', 'Got wet. It turns out that is the whole answer.']],
        ],
        [
          'kestrel',
          'Did you keep notes on the heron?',
          [
            [
              'ben',
              '131 sightings. Better attendance than mine.',
              [['kestrel', 'Post it in Science. I am serious.']],
            ],
          ],
        ],
        ['moderator', 'One of the nicest posts of the month. Thank you.'],
      ],
    },
    {
      title: 'Coast path with a pram: gates, stiles and kindness',
      appeal: 7,
      hoursAgo: 36,
      picture: 'coast-path',
      by: 'elodie',
    },
    {
      title: 'Night trains that end where a good path begins: a list',
      appeal: 9,
      hoursAgo: 58,
      by: 'hanneke',
    },
    {
      title: 'How heavy is your bag, and what is the silliest thing in it?',
      appeal: 8,
      hoursAgo: 9,
      thread: [
        [
          'oatcake',
          '8.4 kg with water. A wooden spoon. I do not cook.',
          [['ben', 'Then what is it for?', [['oatcake', 'Morale.', [['lutz', 'Carry two.']]]]]],
        ],
        ['saltmarsh', '6 kg, and a tide table for a mountain range.'],
      ],
    },
    { title: 'The old salt road over the pass', picture: 'old-salt-road', appeal: 8, hoursAgo: 27 },
    { title: 'Blister', appeal: 5, hoursAgo: 65 },
    { title: 'Walking across a city you think you know', appeal: 7, hoursAgo: 84, picture: 'city-walk' },
    { title: 'Huts without reservations, and how to be a good guest in them', appeal: 7, hoursAgo: 110 },
    {
      title: 'A bus driver waited for me',
      text: 'Last bus, end of the valley, eleven minutes late. He had turned the engine off "so you would hear the stream".',
      appeal: 9,
      hoursAgo: 45,
    },
    { title: 'Paper maps, phone maps, and asking a farmer', appeal: 6, hoursAgo: 130 },
    { title: 'Five days along a river that is mostly underground', appeal: 8, hoursAgo: 160, by: 'tomasz' },
    { title: 'Walking with a slower friend', appeal: 8, hoursAgo: 72 },
    { title: 'The breakfast at the end of stage four', appeal: 6, hoursAgo: 200 },
    { title: 'Which stretch would you do again tomorrow?', appeal: 5, hoursAgo: 14 },
    { title: 'Fog', picture: 'fog', appeal: 6, hoursAgo: 31, by: 'northbound' },
    { title: 'Notes on mending boots by the road', appeal: 5, hoursAgo: 250 },
    { title: 'The right of way that 42 people wrote letters for', appeal: 8, hoursAgo: 380 },
    {
      title: 'Winter day walks under fifteen kilometres, with a warm room at the end',
      appeal: 7,
      hoursAgo: 24,
    },
    {
      title: 'How far can you see from a hill? A formula for a napkin',
      link: 'https://en.wikipedia.org/wiki/Horizon#Distance_to_the_horizon',
      appeal: 6,
      hoursAgo: 290,
    },
    {
      title: 'طريق البحر القديم في ثلاثة أيام',
      text: 'ثلاثة أيام على الساحل، قرية كل مساء، وشاي لا ينتهي.',
      by: 'farouk',
      appeal: 6,
      hoursAgo: 340,
    },
  ],
};
