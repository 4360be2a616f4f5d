import type { DemoCommunity } from './types.js';

export const boardGames: DemoCommunity = {
  name: 'boardgames',
  displayName: 'Board Games',
  description:
    'Cardboard, wood and company. Session reports, rules questions and home-made things are welcome.',
  color: '#A0522D',
  icon: 'gamepad-2',
  remarks: [
    'We play with one house rule: whoever explains the rules may not win the first round.',
    'Sleeve it or love it to pieces. Both are fine.',
    'The insert is the only bad part of the box.',
    'At two it is chess, at five it is a party, at three it is a divorce.',
    'Our group still quotes that session two years later.',
    'Setup time is the real player count.',
    'I painted mine badly and love them more for it.',
    'The rulebook has an index. An INDEX. Buy it for that alone.',
  ],
  posts: [
    {
      title: 'We taught a trick-taking game to nine people with no common language',
      text: 'Hands, cards, laughter. By the third round there was cheating, which is how you know it worked.',
      by: 'zaynab',
      appeal: 9,
      hoursAgo: 13,
    },
    {
      title: 'Rules question: may a blocked merchant still collect the harbour bonus?',
      appeal: 4,
      hoursAgo: 5,
      by: 'hanneke',
      thread: [
        [
          'lutz',
          'Page 11, the grey box. Yes, but only before the market closes.',
          [
            [
              'hanneke',
              'The grey box! We have read page 11 four times and never the grey box.',
              [['oatcake', 'Nobody reads the grey box. It is where they hide the rules.']],
            ],
          ],
        ],
        ['plumbline', 'There is also an answer by the designer from a few years ago that says the same.'],
      ],
    },
    {
      title: 'My grandfather carved this set from a fallen pear tree; I finally made a board worthy of it',
      by: 'rui',
      picture: 'carved-chess-set',
      appeal: 9,
      hoursAgo: 38,
    },
    {
      title: 'Which game do you own, never play, and refuse to sell?',
      appeal: 7,
      hoursAgo: 24,
      thread: [
        ['oatcake', 'A war game with 1,400 counters. We are going to do it. Next winter. Every winter.'],
        ['elodie', 'The one from my flatmate’s band days. It is terrible and it is ours.'],
        [
          'hal-of-bath',
          'Go. I own it, I love it, I have nobody who wants to lose to me that slowly.',
          [['yuki_m', 'I will lose to you slowly, any Sunday.', [['hal-of-bath', 'Sunday it is.']]]],
        ],
      ],
    },
    { title: 'Solo modes ranked by how much they talk back', appeal: 6, hoursAgo: 60 },
    {
      title: 'A library of 300 games in a village of 800 people',
      text: 'Open on Thursdays. Late fees are paid in cake.',
      appeal: 8,
      hoursAgo: 84,
      by: 'agneta',
    },
    { title: 'Dice towers from offcuts: plans inside', appeal: 5, hoursAgo: 120 },
    { title: 'On losing well', appeal: 7, hoursAgo: 180 },
    { title: 'What makes a good gateway game in 2026?', appeal: 5, hoursAgo: 29 },
    {
      title: 'Campaign diary: we opened the last envelope and nobody spoke for a minute',
      appeal: 8,
      hoursAgo: 52,
    },
    {
      title: 'The maths of fair turn order',
      link: 'https://en.wikipedia.org/wiki/Thue%E2%80%93Morse_sequence',
      appeal: 6,
      hoursAgo: 95,
    },
    { title: 'Print and play with a school printer and too much tape', appeal: 4, hoursAgo: 210 },
    { title: 'Backgammon is better than you remember', appeal: 6, hoursAgo: 340 },
    { title: 'Colour-blind friendly pieces: a table of what works', by: 'noor', appeal: 7, hoursAgo: 66 },
    {
      title: 'The perfect length of a game night is the time until the second person yawns',
      appeal: 7,
      hoursAgo: 17,
    },
    { title: 'Played a 40-year-old copy with the original owner’s score pad', appeal: 8, hoursAgo: 140 },
    {
      title: 'Bits of wood',
      text: 'Meeples, cubes, discs, roads. I could hold them all evening.',
      appeal: 3,
      hoursAgo: 700,
    },
    { title: 'How do you store a game that does not close any more?', appeal: 4, hoursAgo: 46 },
    { title: 'Chess in the park: an honest beginner’s first ten losses', appeal: 7, hoursAgo: 250 },
    { title: 'House rules that became the rules', appeal: 6, hoursAgo: 400 },
  ],
};
