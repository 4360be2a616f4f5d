import { videoEmbedOf } from './videoEmbed';

const origin = 'https://stoa.example';
const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=soon',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=share',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
])('%s is embedded without cookies', (address) => {
  expect(videoEmbedOf(address, origin)).toEqual({ kind: 'frame', src: player, host: 'YouTube' });
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90', 90],
  ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', 90],
  ['https://youtu.be/aqz-KE-bpKQ?t=1h0m5s', 3605],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=7', 7],
])('%s starts at the given time', (address, start) => {
  expect(videoEmbedOf(address, origin)).toMatchObject({ src: `${player}?start=${start}` });
});

test.each(['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'])(
  '%s, which is not listed, is embedded with its hash',
  (address) => {
    expect(videoEmbedOf(address, origin)).toMatchObject({
      src: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    });
  },
);

test('a Vimeo URL is embedded with Vimeo’s player', () => {
  const embed = videoEmbedOf('https://vimeo.com/76979871', origin);
  expect(embed).toEqual({
    kind: 'frame',
    src: 'https://player.vimeo.com/video/76979871?dnt=1',
    host: 'Vimeo',
  });
});

test.each([
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/watch?v=',
  'https://vimeo.com/76979871/settings',
  'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
  'javascript:alert("watch?v=aqz-KE-bpKQ")',
  'https://example.org/a-talk',
])('%s is a plain link', (address) => {
  expect(videoEmbedOf(address, origin)).toBeNull();
});

test.each(['https://example.org/clip.mp4', '/media/3f2a.webm'])('%s plays as a file', (address) => {
  expect(videoEmbedOf(address, origin)).toEqual({ kind: 'file', src: address });
});
