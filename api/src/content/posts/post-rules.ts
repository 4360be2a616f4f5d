import type { CreatePostBody, PostType } from '@stoa/contract';
import { ruleBroken } from '../../platform/http/errors/api-error.js';

/** The required address of each type of post. A link post sends its address as `imageUrl`. */
const ADDRESS_OF = { text: undefined, image: 'imageUrl', link: 'imageUrl', video: 'videoUrl' } as const;

const MISSING = {
  imageUrl: 'This type of post needs an address.',
  videoUrl: 'A Video post needs the address of a video.',
} as const;

/**
 * Checks that a post has the address that its type requires, and no other.
 * @throws {ApiError} `RULE_BROKEN` with the field.
 */
export function checkAddresses(type: PostType, body: Pick<CreatePostBody, 'imageUrl' | 'videoUrl'>): void {
  const wanted = ADDRESS_OF[type];
  for (const field of ['imageUrl', 'videoUrl'] as const) {
    if (field === wanted && !body[field]) throw ruleBroken(MISSING[field], field);
    if (field !== wanted && body[field]) throw ruleBroken(`A ${type} post cannot have this address.`, field);
  }
}
