import type { TrophyMeasure } from '@stoa/contract';

/** SVG paths of the symbols on medals, in a 24 × 24 viewBox. */
export const trophyShapes: Record<TrophyMeasure, string> = {
  posts: 'M7 4h7l4 4v12H7z M14 4v4h4 M10 12h5 M10 16h5',
  comments: 'M4 5h16v11h-9l-4 4v-4H4z M8 9h8 M8 12h5',
  bestPost: 'M12 4l6 7h-3.5v8.5h-5V11H6z',
  bestComment: 'M4 5h16v11h-9l-4 4v-4H4z M12 13.5v-5.5 M9.3 10.5L12 7.8l2.7 2.7',
  liveliestThread: 'M6 4v15h5 M6 8h5 M6 13.5h5 M14.5 8h3.5 M14.5 13.5h3.5 M14.5 19h3.5',
  communityMembers: 'M4 9l8-5 8 5z M4 19.5h16 M6.5 9v10.5 M12 9v10.5 M17.5 9v10.5',
  communities: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16z M15.5 8.5l-2 5l-5 2l2-5z',
  followers:
    'M9 11a3 3 0 1 0 0-6a3 3 0 0 0 0 6z M3.5 19c.4-3.3 2.4-5 5.5-5s5.1 1.7 5.5 5 M15.5 5.3a3 3 0 0 1 0 5.4 M17 14.3c2 .6 3.2 2.2 3.5 4.7',
  votesCast: 'M8 19V7 M4.5 10.5L8 7l3.5 3.5 M16 5v12 M12.5 13.5L16 17l3.5-3.5',
  years:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z M12 3v2 M12 19v2 M3 12h2 M19 12h2 M5.6 5.6L7 7 M17 17l1.4 1.4 M5.6 18.4L7 17 M17 7l1.4-1.4',
};

const lobes = 14;

/** The wavy edge of a medal, around (24, 22). */
export const wavyEdge = Array.from({ length: lobes * 2 }, (_, at) => {
  const angle = (at / lobes) * Math.PI;
  const radius = at % 2 === 0 ? 20.5 : 18.2;
  const [x, y] = [24 + radius * Math.sin(angle), 22 - radius * Math.cos(angle)];
  return `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
}).join('');
