import { limits } from '@stoa/contract';
import { emptyPostForm, hasWords, validate, toBody, toPostForm, type PostForm } from './postForm';

const form = (over: Partial<PostForm>): PostForm => ({
  ...emptyPostForm,
  title: 'A title',
  communityId: '3',
  ...over,
});

test('a blank title and a missing community are rejected', () => {
  expect(Object.keys(validate(form({ title: '  ', communityId: '' })))).toEqual(['title', 'communityId']);
});

test('a title may have as many characters as the contract allows, and none more', () => {
  const title = '🌱'.repeat(limits.postTitleMax);
  expect(validate(form({ title: ` ${title} ` }))).toEqual({});
  expect(validate(form({ title: `${title}🌱` }))).toHaveProperty('title');
});

test('a title must not disturb the text around it', () => {
  expect(validate(form({ title: 'evil \u202etxt.exe' })).title).toMatch(/changes the direction of text/);
  expect(validate(form({ title: `z${'\u0335'.repeat(6)}algo` })).title).toMatch(/at most 5 accents/);
});

test('a link post requires a URL', () => {
  expect(validate(form({ type: 'link' }))).toEqual({ linkUrl: 'A link post needs a URL.' });
});

test.each(['javascript:alert(1)', 'example.org', 'ftp://example.org'])(
  'a link to %s is refused',
  (linkUrl) => {
    expect(validate(form({ type: 'link', linkUrl }))).toHaveProperty('linkUrl');
  },
);

test('a link post sends its URL as imageUrl', () => {
  expect(toBody(form({ type: 'link', linkUrl: ' https://example.org ' }))).toEqual({
    type: 'link',
    title: 'A title',
    communityId: 3,
    imageUrl: 'https://example.org',
  });
});

test('an uploaded file replaces the URL field', () => {
  const given = form({
    type: 'video',
    videoUrl: 'https://x.example',
    videoFile: { name: 'a.mp4', url: '/media/a.mp4' },
  });
  expect(validate(given)).toEqual({});
  expect(toBody(given)).toMatchObject({ videoUrl: '/media/a.mp4' });
});

test('only an image is sent with its description, which has a limit', () => {
  const given = form({ type: 'image', imageUrl: 'https://example.org/a.png', alt: ' A loaf ' });
  expect(toBody(given)).toMatchObject({ alt: 'A loaf' });
  expect(toBody({ ...given, type: 'text' })).not.toHaveProperty('alt');
  expect(validate({ ...given, alt: 'x'.repeat(limits.postAltMax + 1) })).toHaveProperty('alt');
});

test('a description left from an image does not hold up a link', () => {
  const given = form({
    type: 'link',
    linkUrl: 'https://example.org',
    alt: 'x'.repeat(limits.postAltMax + 1),
  });
  expect(validate(given)).toEqual({});
});

test('fields of other types are not sent', () => {
  const given = form({ type: 'text', content: 'Words', linkUrl: 'https://example.org' });
  expect(toBody(given)).toEqual({ type: 'text', title: 'A title', communityId: 3, content: 'Words' });
});

test.each([
  ['nothing', undefined, emptyPostForm],
  ['a text', 'half a thought', emptyPostForm],
  ['an unknown type', { type: 'poll', title: 'Mine' }, { ...emptyPostForm, title: 'Mine' }],
  [
    'a chosen file',
    { type: 'image', imageFile: { name: 'a.png', url: '/media/a.webp' }, videoFile: 'none' },
    { ...emptyPostForm, type: 'image', imageFile: { name: 'a.png', url: '/media/a.webp' } },
  ],
])('a stored form is read as far as it is valid: %s', (_name, stored, form) => {
  expect(toPostForm(stored)).toEqual(form);
});

test('an empty form has no words, whatever is chosen in it', () => {
  const chosen = { type: 'link', communityId: '3', flairId: '4', isSensitive: true } as const;
  expect(hasWords({ ...emptyPostForm, title: ' ', ...chosen })).toBe(false);
});

const choices = ['type', 'communityId', 'flairId', 'isSensitive'];
const written = Object.keys(emptyPostForm).filter((name) => !choices.includes(name));

test.each(written)('a form with only %s filled in has words', (name) => {
  const file = { name: 'a.png', url: '/media/a.webp' };
  expect(hasWords({ ...emptyPostForm, [name]: name.endsWith('File') ? file : 'Words' })).toBe(true);
});

test('a flair and the mark as sensitive are sent if chosen', () => {
  expect(toBody(form({ flairId: '4', isSensitive: true }))).toMatchObject({ flairId: 4, isSensitive: true });
});

describe('in a community with rules', () => {
  const flairs = [{ id: 4, text: 'Question', color: '#2255aa' }];
  const moderated = [{ id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const }];

  test('a type that it does not allow is refused', () => {
    const link = form({ type: 'link', linkUrl: 'https://example.org' });
    expect(Object.keys(validate(link, { postTypes: ['text'] }))).toEqual(['type']);
    expect(validate(link, { postTypes: ['text', 'link'] })).toEqual({});
  });

  test('a required flair is missing until it is chosen', () => {
    expect(validate(form({}), { flairs, isFlairRequired: true })).toEqual({ flairId: 'Choose a flair.' });
    expect(validate(form({ flairId: '4' }), { flairs, isFlairRequired: true })).toEqual({});
    expect(validate(form({}), { flairs })).toEqual({});
  });

  test('a flair for moderators is none to choose for others', () => {
    expect(validate(form({}), { flairs: moderated, isFlairRequired: true })).toEqual({});
    const asModerator = {
      flairs: moderated,
      isFlairRequired: true as const,
      permissions: ['posts' as const],
    };
    expect(validate(form({}), asModerator)).toHaveProperty('flairId');
  });
});
