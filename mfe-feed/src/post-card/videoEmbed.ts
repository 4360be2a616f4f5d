/** A video that can be played in place. */
type VideoEmbed = { kind: 'frame'; src: string; host: string } | { kind: 'file'; src: string };

const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const youTubeId = /^[\w-]{11}$/;

function youTube(id: string | null | undefined, query: URLSearchParams): VideoEmbed | null {
  if (!id || !youTubeId.test(id)) return null;
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '');
  const src = `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
  return { kind: 'frame', src, host: 'YouTube' };
}

/** Parses a start time: `90`, `90s` or `1h2m3s`; returns 0 for anything else. */
function secondsOf(time: string): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time);
  const [hours = 0, minutes = 0, seconds = 0] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}

const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const vimeoId = /^\d{1,12}$/;
const vimeoHash = /^[\da-f]{6,20}$/i;

/** Unlisted videos have a hash after their number, which the player requires. */
function vimeo(path: readonly string[], query: URLSearchParams): VideoEmbed | null {
  const [first = '', second] = path;
  const isUnlisted = path.length === 2 && vimeoId.test(first);
  const id = isUnlisted ? first : (path.at(-1) ?? '');
  const hash = (isUnlisted ? second : query.get('h')) ?? '';
  if (!vimeoId.test(id) || (isUnlisted && !vimeoHash.test(hash))) return null;
  const key = vimeoHash.test(hash) ? `h=${hash}&` : '';
  return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?${key}dnt=1`, host: 'Vimeo' };
}

/**
 * Returns how to show a video URL: watch, short and share links of known hosts as privacy-friendly embeds, a video file
 * as itself, anything else as a plain link (null). Hosts are parsed and compared whole, so `youtube.com.evil.example`
 * is a link.
 */
export function videoEmbedOf(address: string, origin: string): VideoEmbed | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  const path = url.pathname.split('/').filter(Boolean);
  if (youTubeHosts.includes(url.hostname)) {
    if (url.pathname === '/watch') return youTube(url.searchParams.get('v'), url.searchParams);
    const isNamed = path.length === 2 && ['embed', 'shorts', 'live'].includes(path[0] ?? '');
    if (isNamed) return youTube(path[1], url.searchParams);
    return null;
  }
  if (url.hostname === 'youtu.be') return path.length === 1 ? youTube(path[0], url.searchParams) : null;
  if (vimeoHosts.includes(url.hostname)) return vimeo(path, url.searchParams);
  if (/\.(mp4|webm|ogv|mov|m4v)$/i.test(url.pathname)) return { kind: 'file', src: address };
  return null;
}
