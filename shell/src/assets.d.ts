declare module '*.png' {
  /** The image's URL. */
  const address: string;
  export = address;
}
