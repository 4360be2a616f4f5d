import { sharedTexts } from '@stoa/platform';

/** The pictures of a community. */
export const pictureTexts = {
  uploading: 'Uploading...',
  uploaded: 'Uploaded. Save the settings to use it.',
  failed: 'Couldn’t upload the picture. Please try again.',
  again: 'Upload again',
  iconUrl: {
    label: 'Icon picture',
    hint: `Replaces the icon and its colour. ${sharedTexts.picturesHint}`,
    choose: 'Choose a picture…',
    change: 'Change picture…',
    remove: 'Remove picture',
  },
  bannerUrl: {
    label: 'Banner',
    hint: `Shown above the community’s page, four times as wide as it is tall. ${sharedTexts.picturesHint}`,
    choose: 'Choose a banner…',
    change: 'Change banner…',
    remove: 'Remove banner',
  },
} as const;
