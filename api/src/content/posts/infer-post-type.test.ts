import { inferPostType } from './infer-post-type.js';

test.each([
  [{}, 'text'],
  [{ videoUrl: 'https://example.org/v' }, 'video'],
  [{ imageUrl: '/media/abc.webp' }, 'image'],
  [{ imageUrl: 'https://example.org/a.PNG?size=2' }, 'image'],
  [{ imageUrl: 'https://example.org/story?img=a.png' }, 'link'],
  [{ imageUrl: 'https://example.org/story' }, 'link'],
])('the type of %j is %s', (addresses, type) => {
  expect(inferPostType(addresses)).toBe(type);
});
