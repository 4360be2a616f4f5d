import {
  codePointLength,
  isWebAddress,
  limits,
  postTypes,
  type CreatePostBody,
  type PostType,
  type Upload,
} from '@stoa/contract';
import { createPostTexts } from '../texts/createPost';

/** What the create-post form holds. A chosen file is uploaded at once and takes the place of the address. */
export interface PostForm {
  type: PostType;
  title: string;
  /** Id of the community as the select holds it; empty when none is chosen. */
  communityId: string;
  content: string;
  linkUrl: string;
  imageUrl: string;
  videoUrl: string;
  imageFile: ChosenFile | null;
  videoFile: ChosenFile | null;
}

/** A file that was uploaded: the name it had on the device and where it is now. */
export interface ChosenFile {
  name: string;
  url: Upload['url'];
}

export const emptyPostForm: PostForm = {
  type: 'text',
  title: '',
  communityId: '',
  content: '',
  linkUrl: '',
  imageUrl: '',
  videoUrl: '',
  imageFile: null,
  videoFile: null,
};

type Fields = Partial<Record<keyof PostForm, unknown>>;

function toChosenFile(value: unknown): ChosenFile | null {
  const { name, url } = (value ?? {}) as Partial<Record<keyof ChosenFile, unknown>>;
  return typeof name === 'string' && typeof url === 'string' ? { name, url } : null;
}

/** Reads a stored form as far as it is one: another version, or a person's hand, may have stored it. */
export function toPostForm(stored: unknown): PostForm {
  const { type, imageFile, videoFile, ...rest } = (stored ?? {}) as Fields;
  const words = Object.entries(rest).filter(
    ([name, value]) => name in emptyPostForm && typeof value === 'string',
  );
  return {
    ...emptyPostForm,
    ...Object.fromEntries(words),
    type: postTypes.find((known) => known === type) ?? emptyPostForm.type,
    imageFile: toChosenFile(imageFile),
    videoFile: toChosenFile(videoFile),
  };
}

/** Whether something was typed or chosen that would be missed. */
export const hasWords = ({
  title,
  content,
  linkUrl,
  imageUrl,
  videoUrl,
  imageFile,
  videoFile,
}: PostForm): boolean =>
  [title, content, linkUrl, imageUrl, videoUrl].some((text) => text.trim() !== '') ||
  imageFile !== null ||
  videoFile !== null;

/** The address a post of the form's type would carry. */
function addressOf(form: PostForm): string {
  if (form.type === 'image') return form.imageFile?.url ?? form.imageUrl.trim();
  if (form.type === 'video') return form.videoFile?.url ?? form.videoUrl.trim();
  return form.type === 'link' ? form.linkUrl.trim() : '';
}

/** What a call to create the post sends: only what belongs to its type. */
export function toBody(form: PostForm): CreatePostBody {
  const address = addressOf(form);
  return {
    type: form.type,
    title: form.title.trim(),
    communityId: Number(form.communityId),
    ...(form.content.trim() && { content: form.content.trim() }),
    ...(address && (form.type === 'video' ? { videoUrl: address } : { imageUrl: address })),
  };
}

/** Name of the field that holds the address, by type. */
export const addressFields = { image: 'imageUrl', link: 'linkUrl', video: 'videoUrl' } as const;

/** What is wrong with the form, by field; empty when it can be sent. */
export function validate(form: PostForm): Partial<Record<keyof PostForm, string>> {
  const faults: Partial<Record<keyof PostForm, string>> = {};
  if (form.title.trim() === '') faults.title = createPostTexts.titleMissing;
  else if (codePointLength(form.title.trim()) > limits.postTitleMax) {
    faults.title = createPostTexts.titleTooLong;
  }
  if (form.communityId === '') faults.communityId = createPostTexts.communityMissing;
  if (codePointLength(form.content) > limits.postContentMax) {
    faults.content = createPostTexts.contentTooLong;
  }
  if (form.type === 'text') return faults;
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
