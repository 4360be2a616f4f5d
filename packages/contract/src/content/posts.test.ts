import { CreatePostBody, EditablePost } from './posts';

const valid = { title: 'A title', communityId: 1 };
const messagesOf = (body: unknown) =>
  Object.fromEntries(
    (CreatePostBody.safeParse(body).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

test('a post needs a title that is not only blanks', () => {
  expect(messagesOf({ ...valid, title: '   ' })).toEqual({ title: 'The title is required.' });
});

test('a post needs a community', () => {
  expect(Object.keys(messagesOf({ title: 'A title' }))).toEqual(['communityId']);
});

test('a title of 300 characters passes and one of 301 does not', () => {
  expect(messagesOf({ ...valid, title: 'é'.repeat(300) })).toEqual({});
  expect(messagesOf({ ...valid, title: 'é'.repeat(301) })).toHaveProperty('title');
});

test('the address limit does not apply to an image data: address', () => {
  expect(messagesOf({ ...valid, imageUrl: `https://example.org/${'a'.repeat(2_048)}` })).toHaveProperty(
    'imageUrl',
  );
  expect(messagesOf({ ...valid, imageUrl: `data:image/png;base64,${'A'.repeat(5_000)}` })).toEqual({});
});

test('accepts only http and https addresses', () => {
  expect(messagesOf({ ...valid, videoUrl: 'javascript:alert(1)' })).toHaveProperty('videoUrl');
  expect(messagesOf({ ...valid, imageUrl: 'data:text/html,x' })).toHaveProperty('imageUrl');
});

test('an empty or null optional field counts as absent', () => {
  expect(CreatePostBody.parse({ ...valid, content: null, imageUrl: '', videoUrl: null })).toEqual(valid);
});

test('refuses an unknown field', () => {
  expect(CreatePostBody.safeParse({ ...valid, isPinned: true }).success).toBe(false);
});

/** Fields that a post keeps as it was created. */
const notEditable = ['communityId', 'imageUrl', 'videoUrl', 'type'];

test('the author can change each field of a new post, except the ones fixed at creation', () => {
  const created = Object.keys(CreatePostBody.shape);
  expect([...Object.keys(EditablePost.shape), ...notEditable].sort()).toEqual(created.sort());
});
