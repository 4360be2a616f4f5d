import {
  codePointLength,
  isWebAddress,
  limits,
  postTypes,
  titleFault,
  type Community,
  type CreatePostBody,
  type PostType,
  type Upload,
} from '@stoa/contract';
import { flairsToChoose } from '../text/flairsToChoose';
import { altTexts } from '../texts/alt';
import { createPostTexts } from '../texts/createPost';

/** Values of the create-post form. A chosen file is uploaded at once and replaces the URL. */
export interface PostForm {
  type: PostType;
  title: string;
  /** Community id as the select's value; empty when none is chosen. */
  communityId: string;
  /** Flair id as the select's value; empty for none. */
  flairId: string;
  isSensitive: boolean;
  content: string;
  linkUrl: string;
  imageUrl: string;
  videoUrl: string;
  /** Describes the picture. */
  alt: string;
  imageFile: ChosenFile | null;
  videoFile: ChosenFile | null;
}

/** An uploaded file: its name on the device and its URL. */
export interface ChosenFile {
  name: string;
  url: Upload['url'];
}

export const emptyPostForm: PostForm = {
  type: 'text',
  title: '',
  communityId: '',
  flairId: '',
  isSensitive: false,
  content: '',
  linkUrl: '',
  imageUrl: '',
  videoUrl: '',
  alt: '',
  imageFile: null,
  videoFile: null,
};

type Fields = Partial<Record<keyof PostForm, unknown>>;

function toChosenFile(value: unknown): ChosenFile | null {
  const { name, url } = (value ?? {}) as Partial<Record<keyof ChosenFile, unknown>>;
  return typeof name === 'string' && typeof url === 'string' ? { name, url } : null;
}

/** Parses a stored form, keeping valid fields only: it may be from another version or edited by hand. */
export function toPostForm(stored: unknown): PostForm {
  const { type, isSensitive, imageFile, videoFile, ...rest } = (stored ?? {}) as Fields;
  const words = Object.entries(rest).filter(
    ([name, value]) => name in emptyPostForm && typeof value === 'string',
  );
  return {
    ...emptyPostForm,
    ...Object.fromEntries(words),
    type: postTypes.find((known) => known === type) ?? emptyPostForm.type,
    isSensitive: isSensitive === true,
    imageFile: toChosenFile(imageFile),
    videoFile: toChosenFile(videoFile),
  };
}

/** Fields with a choice that can be repeated in a moment. */
const choices: readonly string[] = [
  'type',
  'communityId',
  'flairId',
  'isSensitive',
] satisfies (keyof PostForm)[];

/** Returns whether the form contains input worth keeping: a text or a file. */
export const hasWords = (form: PostForm): boolean =>
  Object.entries(form)
    .filter(([name]) => !choices.includes(name))
    .some(([, value]) => (typeof value === 'string' ? value.trim() !== '' : value !== null));

/** Returns the URL for the form's post type. */
function addressOf(form: PostForm): string {
  if (form.type === 'image') return form.imageFile?.url ?? form.imageUrl.trim();
  if (form.type === 'video') return form.videoFile?.url ?? form.videoUrl.trim();
  return form.type === 'link' ? form.linkUrl.trim() : '';
}

/** Returns the request body, limited to the fields of the post type. */
export function toBody(form: PostForm): CreatePostBody {
  const address = addressOf(form);
  return {
    type: form.type,
    title: form.title.trim(),
    communityId: Number(form.communityId),
    ...(form.flairId && { flairId: Number(form.flairId) }),
    ...(form.isSensitive && { isSensitive: true }),
    ...(form.content.trim() && { content: form.content.trim() }),
    ...(form.type === 'image' && form.alt.trim() && { alt: form.alt.trim() }),
    ...(address && (form.type === 'video' ? { videoUrl: address } : { imageUrl: address })),
  };
}

/** Names of the URL fields, by post type. */
export const addressFields = { image: 'imageUrl', link: 'linkUrl', video: 'videoUrl' } as const;

/** The rules of a community for its posts. */
type CommunityRules = Pick<Community, 'postTypes' | 'isFlairRequired' | 'flairs' | 'permissions'>;

function communityFaults(
  form: PostForm,
  { postTypes: allowed, isFlairRequired, ...community }: CommunityRules,
): Partial<Record<keyof PostForm, string>> {
  const isFlairMissing = isFlairRequired && form.flairId === '' && flairsToChoose(community).length > 0;
  return {
    ...(allowed && !allowed.includes(form.type) && { type: createPostTexts.typeRefused }),
    ...(isFlairMissing && { flairId: createPostTexts.flairMissing }),
  };
}

/**
 * Returns validation errors by field; empty if the form can be sent.
 * @param community the chosen community, once its rules are known
 */
export function validate(
  form: PostForm,
  community: CommunityRules = {},
): Partial<Record<keyof PostForm, string>> {
  const faults = communityFaults(form, community);
  if (form.title.trim() === '') faults.title = createPostTexts.titleMissing;
  else if (codePointLength(form.title.trim()) > limits.postTitleMax) {
    faults.title = createPostTexts.titleTooLong;
  } else {
    const fault = titleFault(form.title);
    if (fault) faults.title = fault;
  }
  if (form.communityId === '') faults.communityId = createPostTexts.communityMissing;
  if (codePointLength(form.content) > limits.postContentMax) {
    faults.content = createPostTexts.contentTooLong;
  }
  if (form.type === 'text') return faults;
  if (form.type === 'image' && codePointLength(form.alt) > limits.postAltMax) faults.alt = altTexts.tooLong;
  const field = addressFields[form.type];
  const hasFile = (form.type === 'image' && form.imageFile) || (form.type === 'video' && form.videoFile);
  const address = addressOf(form);
  if (hasFile) return faults;
  if (address === '') {
    faults[field] = createPostTexts.urlMissing[form.type];
  } else if (!isWebAddress(address)) {
    faults[field] = createPostTexts.urlWrong;
  } else if (codePointLength(address) > limits.urlMax) {
    faults[field] = createPostTexts.urlTooLong;
  }
  return faults;
}
