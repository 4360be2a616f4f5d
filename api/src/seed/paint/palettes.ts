/** The colours of one light: what is far, what is near, and what glows. All `#rrggbb`. */
export interface Palette {
  /** Sky from its top to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  /** Small warm things: roofs, sails, lit windows. */
  readonly warm: string;
  /** Walls, paper, foam. */
  readonly pale: string;
}

/** Lights of a day, all of them rather warm. */
export const daylights: readonly Palette[] = [
  {
    sky: ['#e9c9a0', '#f3dcb8', '#fbeeda'],
    sun: '#fff6df',
    far: '#c3b08d',
    near: '#4c5536',
    warm: '#b4532a',
    pale: '#f4e7d0',
  },
  {
    sky: ['#c98a63', '#e8b184', '#f7d9ab'],
    sun: '#ffe9b8',
    far: '#b58a72',
    near: '#4a3b33',
    warm: '#8e3b23',
    pale: '#f0d8b6',
  },
  {
    sky: ['#9db3b0', '#cbd3c2', '#efe6cf'],
    sun: '#fdf7e4',
    far: '#a3ae9c',
    near: '#36473d',
    warm: '#c06a3a',
    pale: '#f2ecdc',
  },
  {
    sky: ['#8f7f93', '#c99f94', '#f2c9a0'],
    sun: '#ffdfae',
    far: '#98808a',
    near: '#3a333f',
    warm: '#d07a45',
    pale: '#ecd3be',
  },
];

/** Lights of a night. */
export const nights: readonly Palette[] = [
  {
    sky: ['#10182b', '#22304a', '#4b4f62'],
    sun: '#f6ead0',
    far: '#2b3348',
    near: '#0d1119',
    warm: '#f0b56a',
    pale: '#e9e2d2',
  },
  {
    sky: ['#1a1526', '#3a2b45', '#7a5258'],
    sun: '#f9e3c0',
    far: '#3b2f45',
    near: '#130f19',
    warm: '#f2a65e',
    pale: '#efe0d0',
  },
  {
    sky: ['#0f2027', '#1f3b40', '#4d665c'],
    sun: '#f3eed6',
    far: '#27413f',
    near: '#0a1415',
    warm: '#e9c06f',
    pale: '#e4e6d6',
  },
];
