declare module '*.png' {
  /** The picture's address. */
  const address: string;
  export = address;
}
