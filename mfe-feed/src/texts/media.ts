/** The picture, video or link of a post. */
export const mediaTexts = {
  showPicture: 'Show picture',
  picture: (title: string) => `Picture of the post “${title}”`,
  fullSize: 'Open full size',
  /** On the cropped picture. */
  whole: 'Show whole picture',
  showSensitivePicture: 'Show sensitive picture',
  showSensitivePictureName: (title: string) => `Show sensitive picture of the post “${title}”`,
  showVideo: 'Show video',
  showVideoName: (title: string) => `Show video of the post “${title}”`,
  showSensitiveVideo: 'Show sensitive video',
  showSensitiveVideoName: (title: string) => `Show sensitive video of the post “${title}”`,
  playVideo: 'Play video',
  video: (title: string) => `Video of the post “${title}”`,
  videoOf: (host: string, title: string) => `${host} video: ${title}`,
  brokenVideo: 'This video is missing or cannot be played here.',
  contacted: (host: string) => `Nothing loads from ${host} until you press this.`,
  openFile: 'Open file',
} as const;
