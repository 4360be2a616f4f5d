import type { APIRequestContext } from '@playwright/test';
import {
  callRoutes,
  pageUrls,
  type Comment,
  type Community,
  type CreateCommentBody,
  type CreateCommunityBody,
  type CreatePostBody,
  type Post,
} from '@stoa/contract';
import { call } from './sessions.js';
import { unique } from './unique.js';

/** Content that was made for a test, and the path of its page. */
export type Made<Entity> = Entity & { path: string };

/**
 * Makes content over the API with unique names, so that tests can share a site. The author is the member of the demo or
 * of `STOA_MEMBER`, unless `token` names another one. Every property may be replaced.
 */
export interface Make {
  /** A public community. */
  community: (over?: Partial<CreateCommunityBody>, token?: string) => Promise<Made<Community>>;
  /** A text post, in a community made for this worker's tests. */
  post: (over?: Partial<CreatePostBody>, token?: string) => Promise<Made<Post>>;
  /** A comment on a post, or a reply if `parentId` is given. */
  comment: (over: Partial<CreateCommentBody> & { postId: number }, token?: string) => Promise<Made<Comment>>;
}

/** @param author returns the token of the default author */
export function makeContent(request: APIRequestContext, author: () => Promise<string>): Make {
  let shared: Promise<Made<Community>> | undefined;
  const send = async <Body>(path: string, data: object, token?: string) =>
    call<Body>(request, token ?? (await author()), path, data);

  const make: Make = {
    async community(over, token) {
      const id = unique();
      const data = { name: `made_${id}`, displayName: `Community ${id}`, ...over };
      const made = await send<Community>(callRoutes.createCommunity.path, data, token);
      return { ...made, path: pageUrls.community(made.name) };
    },
    async post(over, token) {
      const id = unique();
      const communityId = over?.communityId ?? (await (shared ??= make.community())).id;
      const data = { title: `Post ${id}`, content: `Text of ${id}`, ...over, communityId };
      const made = await send<Post>(callRoutes.createPost.path, data, token);
      return { ...made, path: pageUrls.post(made.id) };
    },
    async comment(over, token) {
      const data = { content: `Comment ${unique()}`, ...over };
      const made = await send<Comment>(callRoutes.createComment.path, data, token);
      return { ...made, path: pageUrls.comment(over.postId, made.id) };
    },
  };
  return make;
}
