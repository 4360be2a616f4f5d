/** The logo: a roof on three columns. SVG paths in a 24 × 24 viewBox. */
export const brandPaths = [
  'M3 6.5 12 2l9 4.5V9H3z',
  'M5 11h2.4v8H5zM10.8 11h2.4v8h-2.4zM16.6 11H19v8h-2.4zM3 20.5h18V22H3z',
] as const;
