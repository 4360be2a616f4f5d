import type { DemoCommunity } from './types.js';

export const readingRoom: DemoCommunity = {
  name: 'reading-room',
  displayName: 'Reading Room',
  description: 'Books of every kind, read slowly and talked about kindly. Mark what gives the plot away.',
  color: '#7D3C46',
  icon: 'users',
  remarks: [
    'The translation matters here. Which one did you read?',
    'I put it down at page 90 and picked it up ten years later. It had improved.',
    'Library copy on the way, thank you.',
    'The audiobook is read by somebody who has clearly lived a little.',
    'That last chapter should come with a warning and a biscuit.',
    'A book for trains, I always think.',
    'My copy has a stranger’s notes in it, and they are better than mine.',
    'I would read your review of a telephone directory.',
  ],
  posts: [
    {
      title: 'A reading group that meets in silence',
      by: 'quietfox',
      appeal: 9,
      hoursAgo: 15,
      text: 'Ninety minutes, one room, everybody with their own book. Then tea, and nobody has to say anything.\n\nWe are eleven now. There is a waiting list, which we also keep in silence.',
    },
    {
      title: 'What are you reading this week?',
      isPinned: true,
      by: 'moderator',
      appeal: 7,
      hoursAgo: 50,
      thread: [
        ['ben', 'A history of lighthouses, about four pages an evening. I am in no hurry for it to end.'],
        [
          'ada',
          'Short stories on the tram. Exactly one per ride, if I miss no stop.',
          [['elodie', 'And if the story is too good?', [['ada', 'Then I see a new part of town.']]]],
        ],
        [
          'zaynab',
          'Poems, aloud, to a tortoise.',
          [
            [
              'hal-of-bath',
              'What does the tortoise prefer?',
              [['zaynab', 'Sonnets. She leaves during free verse.']],
            ],
          ],
        ],
      ],
    },
    { title: 'In defence of abandoning books', appeal: 7, hoursAgo: 34 },
    { title: 'Novels where the weather is a character', appeal: 6, hoursAgo: 60 },
    {
      title: 'I read one book from each country my neighbours come from',
      text: 'Our staircase has fourteen countries. It took two years. I now get invited to a lot of dinners.',
      by: 'theo-b',
      appeal: 9,
      hoursAgo: 23,
    },
    { title: 'Marginalia: show us what strangers wrote in your second-hand books', appeal: 8, hoursAgo: 47 },
    { title: 'The best opening line that nobody quotes', appeal: 6, hoursAgo: 11 },
    {
      title: 'Project Gutenberg turned fifty-five this year',
      link: 'https://www.gutenberg.org/about/',
      appeal: 6,
      hoursAgo: 100,
    },
    { title: 'Reading Middlemarch in weekly parts, as it was first sold', appeal: 7, hoursAgo: 130 },
    {
      title: 'A bookbinder answers questions until the glue dries',
      by: 'plumbline',
      appeal: 8,
      hoursAgo: 28,
      thread: [
        [
          'wren',
          'Can a paperback be saved after a bath?',
          [
            [
              'plumbline',
              'Freeze it first. Truly. Then dry it slowly, under weight, with blotting paper between every ten pages.',
            ],
          ],
        ],
        [
          'graphpaper',
          'Which glue do you regret?',
          [['plumbline', 'Every glue that promised to be permanent.']],
        ],
      ],
    },
    { title: 'Science fiction by authors who had not seen a computer', appeal: 7, hoursAgo: 78 },
    { title: 'Libraries at night', picture: 'libraries-at-night', appeal: 7, hoursAgo: 90 },
    { title: 'Which book would you put in every waiting room?', appeal: 5, hoursAgo: 17 },
    { title: 'A short list of very short books', appeal: 8, hoursAgo: 55 },
    { title: 'Dictionaries', appeal: 4, hoursAgo: 400 },
    { title: 'Translating my grandfather’s letters, part seven', by: 'dragana', appeal: 8, hoursAgo: 39 },
    { title: 'Maps at the front of novels, from honest to ornamental', appeal: 6, hoursAgo: 150 },
    { title: 'I finally understood the ending, thanks to a footnote', appeal: 6, hoursAgo: 220 },
    { title: 'Bookshops that are also something else', appeal: 6, hoursAgo: 180 },
    { title: 'On rereading what you loved at sixteen, and forgiving both of you', appeal: 8, hoursAgo: 310 },
  ],
};
