import { makePost, renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { PostMedia } from '../src/post-card/PostMedia';

const image = (over: object) =>
  makePost({ type: 'image', title: 'A loaf', imageUrl: '/media/abc.webp', ...over });
const picture = () => screen.getByRole('img', { name: 'Picture of the post “A loaf”' });

test('a picture of a known size keeps room of its shape, and asks for no more than that shows', () => {
  renderPage(<PostMedia post={image({ mediaSize: { width: 960, height: 1920 } })} />);
  expect(picture()).toHaveAttribute('width', '960');
  expect(picture()).toHaveAttribute('height', '1920');
  expect(picture()).toHaveAttribute('sizes', 'min(100vw, 256px)');
});

test('on its own page it is as wide as the column', () => {
  renderPage(<PostMedia post={image({ mediaSize: { width: 1920, height: 960 } })} isWhole />);
  expect(picture()).toHaveAttribute('sizes', 'min(100vw, 720px)');
});

test('on its own page it leads to itself in full size, in a card it does not', () => {
  const { unmount } = renderPage(<PostMedia post={image({})} isWhole />);
  expect(screen.getByRole('link', { name: 'Picture of the post “A loaf”' })).toHaveAttribute(
    'href',
    '/media/abc.webp',
  );
  unmount();
  renderPage(<PostMedia post={image({})} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a picture of an unknown size stands in a box', () => {
  renderPage(<PostMedia post={image({ imageUrl: 'https://example.org/a.png' })} />);
  expect(picture()).not.toHaveAttribute('width');
  expect(picture().parentElement).not.toHaveAttribute('data-sized');
});

test('a video of a known size keeps room of its shape', () => {
  const size = { width: 1080, height: 1920 };
  renderPage(
    <PostMedia
      post={makePost({ type: 'video', title: 'A walk', videoUrl: '/media/abc.mp4', mediaSize: size })}
    />,
  );
  expect(screen.getByLabelText('Video of the post “A walk”')).toHaveAttribute('height', '1920');
});
