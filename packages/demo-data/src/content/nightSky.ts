import type { DemoCommunity } from './types.js';

export const nightSky: DemoCommunity = {
  name: 'night-sky',
  displayName: 'Night Sky',
  description: 'Looking up: observing reports, drawings, photographs, and the long wait for clouds to part.',
  color: '#2F3E63',
  icon: 'flask-conical',
  remarks: [
    'Clouds here. Thank you for looking on our behalf.',
    'What was the seeing like? The edges look calm.',
    'A thermos is the most important accessory, and I will not be argued with.',
    'Binoculars and a blanket are still my favourite setup.',
    'Your drawing shows more than my camera did.',
    'I saw the same from 400 km further south, ten minutes later. Lovely.',
    'The neighbours’ floodlight has a timer now. It took one evening with the telescope.',
    'Red torch, warm socks, no hurry.',
  ],
  posts: [
    {
      title: 'First light with a mirror I ground myself: 217 hours, one scratch, Saturn',
      by: 'kestrel',
      picture: 'first-light',
      appeal: 9,
      hoursAgo: 12,
      text: 'The scratch is at the edge and I know it by name.',
    },
    {
      title: 'How to find the Andromeda galaxy with nothing but a dark field and patience',
      appeal: 7,
      hoursAgo: 30,
    },
    {
      title: 'Our village voted to switch off the church lights after eleven',
      by: 'agneta',
      appeal: 9,
      hoursAgo: 20,
      thread: [
        [
          'wren',
          'How did you convince people? Ours would rather move the church.',
          [
            [
              'agneta',
              'One clear night, two telescopes, soup. We held the vote the week after.',
              [['wren', 'Soup. Of course. It is always soup.']],
            ],
          ],
        ],
        ['kestrel', 'The bats will thank you too.'],
      ],
    },
    {
      title: 'Sketching the Moon with a soft pencil: terminator studies, week by week',
      appeal: 7,
      hoursAgo: 47,
      by: 'elodie',
    },
    {
      title: 'The 2026 August eclipse from a hillside with a thousand strangers',
      picture: 'eclipse-hillside',
      appeal: 9,
      hoursAgo: 2400,
      text: 'Ninety-four seconds. A dog barked once, and then nobody breathed.',
    },
    {
      title: 'What should a ten-year-old’s first instrument be?',
      appeal: 6,
      hoursAgo: 6,
      thread: [
        ['okonkwo', 'Binoculars, 7×50, and somebody to stand beside.'],
        [
          'lanternfish',
          'A planisphere. It works in bed, too.',
          [['hal-of-bath', 'I still have mine, with toothmarks.']],
        ],
      ],
    },
    { title: 'Variable stars by eye: why your estimate still matters', appeal: 6, hoursAgo: 90 },
    {
      title: 'Noctilucent clouds over the harbour, 02:40',
      picture: 'noctilucent-clouds',
      appeal: 8,
      hoursAgo: 1700,
      by: 'tidewater',
    },
    { title: 'Light pollution map of our valley, made by schoolchildren', appeal: 7, hoursAgo: 68 },
    { title: 'The sound of a meteor shower on FM', appeal: 6, hoursAgo: 160 },
    { title: 'Apps that do not blind you, compared', appeal: 5, hoursAgo: 120 },
    { title: 'Sirius, twinkling like a traffic light', appeal: 4, hoursAgo: 25 },
    { title: 'Cold hands, warm logbook', appeal: 5, hoursAgo: 210 },
    {
      title: 'A sundial that corrects itself',
      link: 'https://en.wikipedia.org/wiki/Equation_of_time',
      appeal: 6,
      hoursAgo: 280,
    },
    { title: 'Has anybody observed from a sleeper train?', appeal: 7, hoursAgo: 44 },
    {
      title: 'Thirty years of logbooks, digitised: what I looked at and what I avoided',
      appeal: 8,
      hoursAgo: 100,
    },
    { title: 'Orion rising over the car park', picture: 'orion-rising', appeal: 6, hoursAgo: 18 },
    {
      title: 'Averted vision',
      text: 'Look beside the thing. It works for faint galaxies and for most other problems.',
      appeal: 8,
      hoursAgo: 72,
    },
    { title: 'Dark sky camping list: please add what I forgot', appeal: 5, hoursAgo: 340 },
    { title: 'Dew', appeal: 3, hoursAgo: 520 },
  ],
};
