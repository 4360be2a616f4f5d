import type { DemoCommunity } from './types.js';

export const programming: DemoCommunity = {
  name: 'programming',
  displayName: 'Programming',
  description:
    'The craft of writing software: languages, tools, bugs that taught us something, and code worth reading.',
  color: '#3E5C76',
  icon: 'monitor',
  remarks: [
    'We did the same last year. The first month was rough, then nobody wanted to go back.',
    'Would love to see the numbers for a codebase ten times that size.',
    'The comment in that file that says "do not touch, ask Lutz" is doing a lot of work.',
    'This matches my experience: the hard part was never the code, it was agreeing on the names.',
    'Counterpoint: a boring solution you can delete beats a clever one you have to keep.',
    'Measure first. I have been wrong about where the time goes every single time.',
    'Is there a write-up of what you tried and dropped? That is usually the interesting half.',
    'Bookmarked. I will read it properly once the build is green, so some time in spring.',
    'I teach this to new colleagues with two coloured pens and it works better than any diagram.',
    'The tests are the best documentation in that repository, no question.',
  ],
  posts: [
    {
      title: 'What is the smallest change that made your code review culture better?',
      text: 'Ours was embarrassingly small: **the author leaves the first comment.** One line on what to look at, one line on what to ignore.\n\nReviews became shorter and friendlier within a week. What was yours?',
      by: 'ada',
      appeal: 9,
      hoursAgo: 7,
      thread: [
        [
          'graphpaper',
          'We stopped reviewing formatting entirely. A tool does it, nobody argues, and the comments that are left are about behaviour.',
          [
            [
              'lutz',
              'Same here. The day we turned it on was the last day anybody mentioned a semicolon.',
              [
                [
                  'ada',
                  'Did you reformat everything at once, or file by file?',
                  [
                    [
                      'lutz',
                      'All at once, on a Friday, with a list of revisions for blame to ignore.',
                      [
                        [
                          'rui',
                          'Brave. We did it folder by folder and it took a year.',
                          [
                            [
                              'lutz',
                              'A year of half and half sounds harder than one Friday.',
                              [
                                [
                                  'graphpaper',
                                  'The list of ignored revisions is the part people forget. Without it, blame becomes useless overnight.',
                                  [
                                    [
                                      'second-shift',
                                      'Found that out the hard way. Everything in our history was written by one person on a Friday.',
                                      [
                                        [
                                          'ada',
                                          'This sub-thread just saved me a week. Thank you, all four of you.',
                                        ],
                                      ],
                                    ],
                                  ],
                                ],
                              ],
                            ],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
        [
          'ishaan',
          'A rule that any question starting with "why" must be answered in the code and not in the review. The next reader has the same question.',
          [
            ['ben', 'I am stealing this one.'],
            ['noor', 'It also made people ask better questions, because they knew the answer would stay.'],
          ],
        ],
        [
          'copperpot',
          'Pairing on the first review of every new person. You learn more about the team in that hour than in a month of tickets.',
        ],
        [
          'second-shift',
          'Small pull requests. That is it. Everything else is decoration.',
          [
            [
              'plumbline',
              'Define small?',
              [['second-shift', 'If I need to scroll twice I start skimming. So: less than two scrolls.']],
            ],
          ],
        ],
      ],
    },
    {
      title: 'I replaced 4,000 lines of date handling with 40 and the bug reports stopped',
      text: 'The trick was not a library. The trick was storing instants as instants and keeping *the zone the person meant* beside them.\n\nEverything that looked like arithmetic on calendars was really a missing column.',
      by: 'graphpaper',
      appeal: 8,
      hoursAgo: 19,
    },
    {
      title: 'The PostgreSQL manual’s chapter on row locking, read slowly',
      link: 'https://www.postgresql.org/docs/current/explicit-locking.html',
      appeal: 7,
      hoursAgo: 30,
      thread: [
        ['plumbline', 'The table of conflicts halfway down should hang on a wall in every office.'],
        [
          'tomasz',
          'I had used SELECT FOR UPDATE for six years before learning that FOR NO KEY UPDATE exists.',
          [['samira', 'And suddenly the foreign keys stop waiting for each other. It felt like cheating.']],
        ],
      ],
    },
    {
      title: 'Parsing is not validating, and other things I wish I had been told in 2009',
      text: '1. Parse at the edge into something that cannot be wrong.\n2. Inside, never check again.\n3. Make the type carry what you learned.\n\nMost of the defensive code I have written existed because I skipped the first step.',
      appeal: 7,
      hoursAgo: 44,
    },
    {
      title: 'TypeScript 6: what actually broke when we upgraded',
      text: 'Two hundred thousand lines, eleven real errors, three of which were bugs. The rest was configuration. Short list in the text:\n\n| What | How often |\n| --- | --- |\n| Module resolution defaults | 6 |\n| Stricter inference in generics | 3 |\n| Real bugs found | 3 |',
      by: 'rui',
      appeal: 6,
      hoursAgo: 5,
    },
    {
      title: 'My favourite failure: the cron job that only ran when nobody was looking',
      text: 'It checked the load average before starting. Our monitoring raised the load average. Whenever somebody opened the dashboard, the job politely waited.',
      appeal: 9,
      hoursAgo: 70,
      thread: [
        ['quietfox', 'A shy process. I love it.'],
        [
          'eight-bit',
          'We had the opposite: it only worked when the debugger was attached, because the debugger kept the laptop awake.',
          [['ben', 'A whole genre: bugs with stage fright.']],
        ],
      ],
    },
    {
      title: 'How do you explain keyset pagination to somebody who loves OFFSET?',
      text: 'I tried "page numbers lie when the list moves" and got a polite nod. What works for you?',
      appeal: 5,
      hoursAgo: 26,
      thread: [
        [
          'okonkwo',
          'A bookmark in a book that somebody keeps inserting pages into. OFFSET counts pages from the front; the cursor remembers the sentence.',
        ],
        ['graphpaper', 'I show the query plan for page one and for page ten thousand. No words needed.'],
      ],
    },
    {
      title: 'A calm introduction to WebSockets for people who only know HTTP',
      link: 'https://developer.mozilla.org/en-US/docs/Web/API/WebSockets_API',
      appeal: 4,
      hoursAgo: 90,
    },
    {
      title: 'Show and tell: a terminal clock that shows how much of the working day is left',
      text: 'Forty lines, no dependencies. It turns amber in the last hour. My colleagues hate it.',
      by: 'eight-bit',
      appeal: 6,
      hoursAgo: 3,
    },
    {
      title: 'Naming things: we renamed "Manager", "Handler" and "Helper" for a month',
      text: 'Nobody could use the three words. By the end, 31 classes had real names and 9 had turned out to be two classes each.',
      appeal: 7,
      hoursAgo: 120,
    },
    {
      title: 'Micro-frontends after three years: what we would keep and what we would drop',
      text: 'Keep: separate deployments, one router, one design system.\n\nDrop: separate design decisions, separate ways of fetching, the idea that teams never need to talk.',
      by: 'hanneke',
      appeal: 8,
      hoursAgo: 11,
    },
    {
      title: 'The bug was in the comment',
      appeal: 5,
      hoursAgo: 160,
      text: 'The code was right. The comment above it described the code we used to have. Three of us fixed the code to match.',
    },
    {
      title: 'Ask: which book on software changed how you work, not just how you talk about it?',
      appeal: 6,
      hoursAgo: 200,
    },
    {
      title:
        'Structured logs are a gift to whoever is on call at three in the morning, and that person may well be you',
      appeal: 4,
      hoursAgo: 240,
    },
    {
      title: 'Idempotent',
      text: 'One word that would have prevented half of the incidents on my list. Send it twice, nothing happens twice. That is the whole post.',
      appeal: 6,
      hoursAgo: 52,
    },
    {
      title: 'Почему мы пишем тесты на человеческом языке',
      text: 'Заголовок теста — это факт о системе. Если его нельзя прочитать вслух, его нельзя и проверить.',
      by: 'dragana',
      appeal: 4,
      hoursAgo: 300,
    },
    { title: 'Deleting a feature: a step by step guide nobody asked for', appeal: 5, hoursAgo: 420 },
    {
      title: 'Is there a good argument left for hand-written SQL in 2026?',
      text: 'I think there are three: reads that rank, writes that must be one statement, and the pleasure of it. Tell me I am wrong.',
      appeal: 6,
      hoursAgo: 15,
    },
    {
      title:
        'Our accessibility bugs went down by 80% after one change: everyone unplugs the mouse on Wednesdays',
      appeal: 8,
      hoursAgo: 62,
      by: 'noor',
    },
    { title: 'A regular expression walks into a bar, bark, barn and barrel', appeal: 3, hoursAgo: 500 },
    { title: 'Understanding module federation by drawing it on paper first', appeal: 5, hoursAgo: 33 },
    {
      title: 'The case for fewer environments',
      text: 'We went from five to two. Nothing that the other three had caught was missed, because nothing had been caught there for a year.',
      appeal: 5,
      hoursAgo: 700,
    },
  ],
};
