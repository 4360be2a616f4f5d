import type { DemoCommunity } from './types.js';

export const gaming: DemoCommunity = {
  name: 'gaming',
  displayName: 'Gaming',
  description: 'Games on screens, from one-person oddities to the big ones. Spoilers go behind a warning.',
  color: '#7A4B3A',
  icon: 'gamepad-2',
  remarks: [
    'The soundtrack alone carried me through the last third.',
    'Played it with my daughter. She found the secret in four minutes.',
    'A pause button that really pauses. Ten out of ten.',
    'I wish more games ended when they were finished.',
    'The accessibility menu deserves a prize of its own.',
    'Runs beautifully on a machine from 2014, for those who wonder.',
    'I bounced off it twice, and the third time it became my favourite of the year.',
    'Couch co-op or it did not happen.',
    'The demo is free and about an hour long. Just try it.',
    'My backlog would like a word with you.',
  ],
  posts: [
    {
      title: 'I made a game about waiting for a ferry, and people are waiting for the ferry',
      by: 'petra_k',
      appeal: 9,
      hoursAgo: 8,
      text: 'It takes eleven minutes. Nothing can be skipped. You can talk to the other passengers, feed one gull, and miss the boat.\n\nI expected twelve players.',
      thread: [
        [
          'velvetmoss',
          'I missed the boat on purpose to hear what the woman with the cello would say. Worth it.',
          [
            [
              'petra_k',
              'You are the fourth person to find that!',
              [['eight-bit', 'There is something to find with the cello?!']],
            ],
          ],
        ],
        [
          'hal-of-bath',
          'My son fed the gull three times across three runs. The gull remembers.',
          [['petra_k', 'The gull remembers.']],
        ],
        [
          'theo-b',
          'What did you make it with?',
          [['petra_k', 'A small engine, a drawing tablet, and my lunch breaks since March.']],
        ],
      ],
    },
    {
      title: 'What is the best game that respects a forty-minute evening?',
      appeal: 8,
      hoursAgo: 20,
      thread: [
        ['second-shift', 'Anything turn-based with an honest save button.'],
        [
          'rui',
          'Roguelikes with short runs. Lose, laugh, sleep.',
          [['tomasz', 'Lose, laugh, "one more", birds singing outside.']],
        ],
        ['hanneke', 'Puzzle games with a level list. I do one with tea and stop.'],
      ],
    },
    {
      title: 'The difficulty slider debate, settled by my neighbour who is 78',
      text: '"I did not pay to be told off." Then she finished it on hard.',
      appeal: 9,
      hoursAgo: 32,
    },
    {
      title:
        'Fan-made map of every shortcut in the sunken library, 14,000 pixels wide, took me two winters and one pair of glasses',
      by: 'graphpaper',
      appeal: 7,
      hoursAgo: 55,
    },
    { title: 'Split screen is back in our house', appeal: 6, hoursAgo: 70 },
    { title: 'How speedrunners found a door that the designers had forgotten', appeal: 7, hoursAgo: 100 },
    {
      title: 'Big Buck Bunny still makes a fine test for a new screen',
      video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      appeal: 4,
      hoursAgo: 64,
    },
    { title: 'Cosy is a design decision, not a colour palette', appeal: 6, hoursAgo: 43 },
    { title: 'Which tutorial taught you without your noticing?', appeal: 5, hoursAgo: 12 },
    {
      title: 'I kept a diary in character for a whole strategy campaign',
      text: 'Year 12. The cook has declared independence. I understand the cook.',
      by: 'farouk',
      appeal: 8,
      hoursAgo: 27,
    },
    {
      title: 'Old handhelds, new batteries: a repair evening in pictures',
      picture: 'old-handhelds',
      appeal: 5,
      hoursAgo: 90,
    },
    { title: 'Games with weather that matters', appeal: 6, hoursAgo: 115 },
    {
      title: 'Snake',
      link: 'https://en.wikipedia.org/wiki/Snake_(video_game_genre)',
      appeal: 4,
      hoursAgo: 380,
    },
    {
      title: 'My colour-blind playthrough notes for ten popular puzzle games',
      by: 'noor',
      appeal: 8,
      hoursAgo: 50,
    },
    {
      title: 'The long goodbye: closing a small multiplayer server after sixteen years',
      text: 'On the last evening 212 people stood in the market square. Somebody played the harp. Then we turned it off together.',
      by: 'eight-bit',
      appeal: 9,
      hoursAgo: 150,
    },
    { title: 'Let me sort the inventory by regret', appeal: 7, hoursAgo: 16 },
    { title: 'Why the fishing minigame is always the best minigame', appeal: 6, hoursAgo: 220 },
    {
      title: 'Looking for: two-player puzzle games for people in different time zones',
      appeal: 4,
      hoursAgo: 10,
    },
    { title: 'The sound of menus', appeal: 5, hoursAgo: 310 },
    { title: 'Every map is an argument', appeal: 5, hoursAgo: 520 },
    {
      title: 'Speed-painting level backgrounds: what I learned from 100 bad ones',
      picture: 'level-background',
      appeal: 6,
      hoursAgo: 75,
    },
    { title: 'A game jam where everybody was over sixty', appeal: 8, hoursAgo: 130 },
  ],
};
