/** Every page of the site: its route path and the address of one such page. */
export const pagePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  createPost: '/create-post',
  dashboard: '/dashboard',
  moderation: '/moderation',
  communities: '/communities',
  community: '/community/:slug',
  post: '/post/:id',
  search: '/search',
  user: '/user/:username',
  settings: '/settings',
  profile: '/profile',
  rules: '/rules',
  privacy: '/privacy',
} as const;

/** Addresses of pages; every part is encoded. */
export const pageUrls = {
  community: (slug: string) => `/community/${encodeURIComponent(slug)}`,
  post: (id: number) => `/post/${id}`,
  /** A comment's permalink, which is also where "Continue this thread" and notifications lead. */
  comment: (postId: number, commentId: number) => `/post/${postId}?comment=${commentId}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  user: (username: string) => `/user/${encodeURIComponent(username)}`,
} as const;

/** Who may open a page. `guests` sends members home; the rest sends guests to sign in. */
export type PageAccess = 'everyone' | 'guests' | 'members' | 'staff';

/** Path of the live connection, on the same host. */
export const livePath = '/ws';
