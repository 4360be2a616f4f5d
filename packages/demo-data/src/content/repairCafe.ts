import type { DemoCommunity } from './types.js';

export const repairCafe: DemoCommunity = {
  name: 'repair-cafe',
  displayName: 'Repair Café',
  description:
    'Things that broke and how they came back: radios, zips, kettles, bicycles, hearts of old machines.',
  color: '#4F6F72',
  icon: 'monitor',
  remarks: [
    'Photograph it before you take it apart. Then photograph it again.',
    'It is always the capacitor, except when it is the switch.',
    'The screws go in an egg box, in order. Trust me.',
    'Saved from the tip! Well done.',
    'There is a service manual for that in the library of an enthusiast in Ghent.',
    'I have the same model and the same crack. Going to try this on Sunday.',
    'Whoever designed that clip never had to open it.',
    'Unplug it first. Writing it here for the one person who needs it.',
  ],
  posts: [
    {
      title: 'A 1962 radio, three capacitors and my neighbour’s tears',
      by: 'ben',
      appeal: 9,
      hoursAgo: 29,
      text: 'It had been her mother’s. It hummed, then crackled, then a station from across the sea came in as clear as anything.',
    },
    {
      title: 'Our repair café counted: 61% fixed, 22% advice, 17% a decent goodbye',
      by: 'second-shift',
      appeal: 8,
      hoursAgo: 46,
      thread: [
        [
          'ferrous',
          'What is a decent goodbye?',
          [
            [
              'second-shift',
              'We explain what died, keep the parts that live, and say thank you to the thing. People laugh, and then they do not.',
            ],
          ],
        ],
        [
          'agneta',
          'Which things come in most often?',
          [
            [
              'second-shift',
              'Kettles, zips, lamps. Printers are not allowed any more.',
              [['tomasz', 'Wise.']],
            ],
          ],
        ],
      ],
    },
    { title: 'Zips: a guide in six photographs and one swear word', appeal: 7, hoursAgo: 70 },
    { title: 'What tool do you reach for first?', appeal: 6, hoursAgo: 8 },
    {
      title: 'Sewing machine from the attic: timing belt found in a drawer marked "string, too short"',
      by: 'hanneke',
      appeal: 8,
      hoursAgo: 37,
    },
    { title: 'Kettle', text: 'It was the switch.', appeal: 7, hoursAgo: 20 },
    { title: 'Invisible mending, visibly proud', appeal: 6, hoursAgo: 95 },
    { title: 'How to talk to a manufacturer so that they send the part', appeal: 8, hoursAgo: 53 },
    { title: 'Bicycle lamps that outlive the bicycle', appeal: 5, hoursAgo: 120 },
    {
      title: 'A cracked kayak and a warm weekend',
      picture: 'cracked-kayak',
      appeal: 6,
      hoursAgo: 160,
      by: 'tidewater',
    },
    {
      title: 'The right glue for the right heartbreak',
      link: 'https://en.wikipedia.org/wiki/Adhesive',
      appeal: 6,
      hoursAgo: 200,
    },
    { title: 'Teaching ten teenagers to solder in one afternoon', appeal: 8, hoursAgo: 64, by: 'okonkwo' },
    { title: 'Request: source for knobs, 6 mm shaft, brown, round, friendly', appeal: 4, hoursAgo: 5 },
    {
      title: 'Battery packs: when not to be brave',
      appeal: 8,
      hoursAgo: 88,
      text: 'A swollen cell is not a project. Sand, outdoors, and a call to people with gloves.',
    },
    { title: 'The chair had been repaired four times before me', appeal: 7, hoursAgo: 140 },
    { title: 'My bench, finally tidy, for one photograph', picture: 'tidy-bench', appeal: 5, hoursAgo: 230 },
    { title: 'An umbrella hospital in Lisbon', appeal: 7, hoursAgo: 300, by: 'rui' },
    { title: 'Spare parts printed at the library', appeal: 7, hoursAgo: 42 },
    { title: 'Oil, or: the cheapest repair there is', appeal: 5, hoursAgo: 350 },
    { title: 'What could you not repair, and what did you learn?', appeal: 6, hoursAgo: 26 },
  ],
};
