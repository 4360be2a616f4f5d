/** A video that can be shown in place. */
type VideoEmbed = { kind: 'frame'; src: string; host: string } | { kind: 'file'; src: string };

const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const youTubeId = /^[\w-]{11}$/;

function youTube(id: string | null | undefined): VideoEmbed | null {
  if (!id || !youTubeId.test(id)) return null;
  return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}`, host: 'YouTube' };
}

/**
 * How a video address is shown (DECISIONS C10): the watch, short and share links of known hosts as an embed of the
 * host's own privacy-friendly player, a video file as itself, anything else (null) as a plain link. The host is
 * parsed and compared whole, so `youtube.com.evil.example` is just a link.
 */
export function videoEmbedOf(address: string, origin: string): VideoEmbed | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  const path = url.pathname.split('/').filter(Boolean);
  if (youTubeHosts.includes(url.hostname)) {
    if (url.pathname === '/watch') return youTube(url.searchParams.get('v'));
    if (path.length === 2 && ['embed', 'shorts', 'live'].includes(path[0] ?? '')) return youTube(path[1]);
    return null;
  }
  if (url.hostname === 'youtu.be') return path.length === 1 ? youTube(path[0]) : null;
  if (['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) {
    const id = path.at(-1) ?? '';
    if (!/^\d{1,12}$/.test(id)) return null;
    return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?dnt=1`, host: 'Vimeo' };
  }
  if (/\.(mp4|webm|ogv|mov|m4v)$/i.test(url.pathname)) return { kind: 'file', src: address };
  return null;
}
