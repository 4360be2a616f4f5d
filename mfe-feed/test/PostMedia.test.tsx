import { makePost, makeUser, renderPage } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostMedia } from '../src/post-card/PostMedia';
import Video from '../src/post-card/Video';

const image = (over: object) =>
  makePost({ type: 'image', title: 'A loaf', imageUrl: '/media/abc.webp', ...over });
const picture = () => screen.getByRole('img', { name: 'Picture of the post “A loaf”' });

test('a picture of known size reserves its space, and requests no more than it shows', () => {
  renderPage(<PostMedia post={image({ mediaSize: { width: 960, height: 1920 } })} />);
  expect(picture()).toHaveAttribute('width', '960');
  expect(picture()).toHaveAttribute('height', '1920');
  expect(picture()).toHaveAttribute('sizes', 'min(100vw, 256px)');
});

test('a picture has its author’s description', () => {
  renderPage(<PostMedia post={image({ alt: 'A loaf on a red cloth' })} />);
  expect(screen.getByRole('img', { name: 'A loaf on a red cloth' })).toBeVisible();
});

test('on its page it is as wide as the column', () => {
  renderPage(<PostMedia post={image({ mediaSize: { width: 1920, height: 960 } })} isWhole />);
  expect(picture()).toHaveAttribute('sizes', 'min(100vw, 720px)');
});

test('a tall picture requests at least the part that a card shows', () => {
  renderPage(<PostMedia post={image({ mediaSize: { width: 400, height: 4000 } })} />);
  expect(picture()).toHaveAttribute('sizes', 'min(100vw, 256px)');
  expect(picture().closest('[data-tall]')).not.toBeNull();
});

test('on its page it links to the full size, in a card to its post', () => {
  const { unmount } = renderPage(<PostMedia post={image({})} isWhole />);
  expect(screen.getByRole('link', { name: 'Picture of the post “A loaf”' })).toHaveAttribute(
    'href',
    '/media/abc.webp',
  );
  unmount();
  renderPage(<PostMedia post={image({})} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/post/7');
});

test('on its page it opens in a dialog as large as the window, and the focus returns', async () => {
  const { user } = renderPage(<PostMedia post={image({})} isWhole />);
  const link = screen.getByRole('link', { name: 'Picture of the post “A loaf”' });
  link.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'A loaf' });
  expect(within(dialog).getByRole('img', { name: 'Picture of the post “A loaf”' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(link).toHaveFocus());
});

test('a tall picture scrolls in its dialog by keyboard', async () => {
  const tall = image({ mediaSize: { width: 400, height: 4000 } });
  const { user } = renderPage(<PostMedia post={tall} isWhole />);
  await user.click(screen.getByRole('link'));
  const dialog = await screen.findByRole('dialog');
  await user.tab();
  expect(within(dialog).getByRole('img').parentElement).toHaveFocus();
});

test('a picture of another site loads on click, in a fixed box', async () => {
  const { container, user } = renderPage(
    <PostMedia post={image({ imageUrl: 'https://www.example.org/a.png' })} />,
  );
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing loads from example.org until you press this.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show picture' }));
  expect(picture()).toHaveAttribute('src', 'https://www.example.org/a.png');
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(picture()).not.toHaveAttribute('width');
  expect(picture().closest('[data-sized]')).toBeNull();
  expect(picture().closest('[tabindex="-1"]:not(a)')).toHaveFocus();
});

test('the button that plays a video has its icon beside its label', () => {
  const videoUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  renderPage(<PostMedia post={makePost({ type: 'video', videoUrl })} />);
  expect(screen.getByRole('link', { name: 'Play video' })).toHaveStyle({ display: 'inline-flex' });
});

test('a video of another site loads on click', async () => {
  const post = makePost({ type: 'video', title: 'A walk', videoUrl: 'https://example.org/a.mp4' });
  const { container, user } = renderPage(<PostMedia post={post} />);
  expect(container.querySelector('video')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show video of the post “A walk”' }));
  expect(screen.getByLabelText('Video of the post “A walk”')).toHaveAttribute(
    'src',
    'https://example.org/a.mp4',
  );
});

test('an upload that is wanted on demand is loaded on click', async () => {
  const post = { id: 1, title: 'A walk' };
  const { container, user } = renderPage(<Video post={post} address="/media/a.mp4" isOnDemand />);
  expect(container.querySelector('video')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show video of the post “A walk”' }));
  const video = screen.getByLabelText('Video of the post “A walk”');
  expect(video).not.toHaveAttribute('autoplay');
  expect(video.parentElement).toHaveFocus();
});

test('a sensitive upload that is wanted on demand is loaded with one click', async () => {
  const post = { id: 2, title: 'A walk', isSensitive: true };
  const { user } = renderPage(<Video post={post} address="/media/a.mp4" isOnDemand />);
  await user.click(screen.getByRole('link', { name: 'Show sensitive video of the post “A walk”' }));
  expect(screen.getByLabelText('Video of the post “A walk”')).toHaveAttribute('src', '/media/a.mp4');
});

test.each([
  ['picture', image({ imageUrl: 'http://example.org/a.png' })],
  ['video', makePost({ type: 'video', videoUrl: 'http://example.org/a.mp4' })],
])('an unencrypted %s is a link', (_, post) => {
  renderPage(<PostMedia post={post} />);
  expect(screen.getByRole('link', { name: /^example\.org ?\/a\.(png|mp4)$/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a video of known size reserves its space', () => {
  const size = { width: 1080, height: 1920 };
  renderPage(
    <PostMedia
      post={makePost({ type: 'video', title: 'A walk', videoUrl: '/media/abc.mp4', mediaSize: size })}
    />,
  );
  expect(screen.getByLabelText('Video of the post “A walk”')).toHaveAttribute('height', '1920');
});

test('a link shows the host and path of its target', () => {
  renderPage(
    <PostMedia post={makePost({ type: 'link', imageUrl: 'https://www.example.org/beans?in=spring' })} />,
  );
  const link = screen.getByRole('link', { name: /^example\.org ?\/beans\?in=spring$/ });
  expect(link).toHaveAttribute('href', 'https://www.example.org/beans?in=spring');
  expect(screen.getByText('example.org').tagName).toBe('STRONG');
});

test('a missing video says so, and links to its file', () => {
  renderPage(<PostMedia post={makePost({ type: 'video', title: 'A walk', videoUrl: '/media/abc.mp4' })} />);
  fireEvent.error(screen.getByLabelText('Video of the post “A walk”'));
  expect(screen.getByRole('status')).toHaveTextContent('This video is missing or cannot be played here.');
  expect(screen.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', '/media/abc.mp4');
});

test('playing a video moves the focus to it', async () => {
  const { user } = renderPage(
    <PostMedia
      post={makePost({ type: 'video', title: 'A walk', videoUrl: 'https://youtu.be/abcdefghijk' })}
    />,
  );
  await user.click(screen.getByRole('link', { name: 'Play video' }));
  expect(screen.getByTitle('YouTube video: A walk').parentElement).toHaveFocus();
});

describe('sensitive media', () => {
  const hidden = (over: object) => image({ isSensitive: true, ...over });

  test('are blurred without a description until the reader wants them, and stay visible on this device', async () => {
    const post = hidden({ id: 101, alt: 'A burnt loaf', mediaSize: { width: 960, height: 640 } });
    const { user, unmount } = renderPage(<PostMedia post={post} isWhole />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show sensitive picture of the post “A loaf”' }));
    const shown = screen.getByRole('img', { name: 'A burnt loaf' });
    expect(shown.closest('[data-sized]')).toHaveFocus();
    expect(shown.closest('[data-blurred]')).toBeNull();
    unmount();
    renderPage(<PostMedia post={post} />);
    expect(screen.getByRole('img', { name: 'A burnt loaf' })).toBeVisible();
  });

  test('of a sensitive community are hidden too', () => {
    const community = { ...makePost().community, isSensitive: true };
    renderPage(<PostMedia post={image({ id: 102, community })} />);
    expect(screen.getByRole('link', { name: /^Show sensitive picture/ })).toHaveAttribute(
      'href',
      '/media/abc.webp',
    );
  });

  test('show at once to members who have chosen so', () => {
    const as = makeUser({ settings: { showsSensitive: true } });
    renderPage(<PostMedia post={hidden({ id: 103 })} />, { as });
    expect(picture()).toBeVisible();
  });

  test('of other sites are loaded and shown with one press', async () => {
    const { user } = renderPage(
      <PostMedia post={hidden({ id: 104, imageUrl: 'https://pictures.example/a.png' })} />,
    );
    expect(screen.getByText('Nothing loads from pictures.example until you press this.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Show sensitive picture/ }));
    expect(picture()).toHaveAttribute('src', 'https://pictures.example/a.png');
  });

  test('a video of ours is not loaded until the reader wants it', async () => {
    const post = makePost({
      id: 105,
      type: 'video',
      title: 'A loaf',
      videoUrl: '/media/a.mp4',
      isSensitive: true,
    });
    const { user, container } = renderPage(<PostMedia post={post} />);
    expect(container.querySelector('video')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show sensitive video of the post “A loaf”' }));
    expect(container.querySelector('video')).toHaveAttribute('src', '/media/a.mp4');
  });
});
