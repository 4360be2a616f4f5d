/** Uploading a picture. */
export const pictureTexts = {
  uploading: 'Uploading...',
} as const;
