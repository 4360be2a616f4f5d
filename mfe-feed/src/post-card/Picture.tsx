import { pageUrls, type Post } from '@stoa/contract';
import { lazyPart, Link } from '@stoa/platform';
import { Icon, isPlainClick } from '@stoa/ui';
import { useState, type MouseEvent } from 'react';
import { mediaTexts } from '../texts/media';
import { ClosedMedia } from './ClosedMedia';
import { hostOf, mediaSource } from './mediaAddress';
import { MediaFrame, takeFocus } from './MediaFrame';
import { OutboundLink } from './OutboundLink';
import { pictureSizes, tallRatio } from './pictureSizes';

const Lightbox = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './Lightbox')).Lightbox,
  null,
);

interface PictureProps {
  post: Post;
  src: string;
  /** Load it before others. */
  isWanted: boolean;
  isWhole: boolean;
}

/** The picture of a post. One of another site loads on demand; a broken one becomes a link. */
export function Picture({ post, src, isWanted, isWhole }: PictureProps) {
  const source = mediaSource(src);
  const [isShown, setIsShown] = useState(source === 'ours');
  const [isBroken, setIsBroken] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (isBroken || source === 'link') return <OutboundLink address={src} />;
  if (!isShown) {
    return (
      <ClosedMedia
        label={mediaTexts.showPicture}
        icon={<Icon name="image" />}
        address={src}
        host={hostOf(src)}
        onOpen={() => setIsShown(true)}
      />
    );
  }
  const isTall = isTallSize(post.mediaSize);
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsLarge(true);
  }
  const picture = (
    <img
      src={src}
      {...pictureSizes(src, { isWhole, size: post.mediaSize })}
      {...post.mediaSize}
      alt={post.alt ?? mediaTexts.picture(post.title)}
      loading={isWanted || source === 'outside' ? 'eager' : 'lazy'}
      fetchPriority={isWanted ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
  return (
    <MediaFrame
      data-whole={isWhole || undefined}
      data-sized={post.mediaSize && true}
      data-tall={isTall || undefined}
      ref={source === 'outside' ? takeFocus : undefined}
      tabIndex={source === 'outside' ? -1 : undefined}
    >
      {isWhole ? (
        <a
          href={src}
          target="_blank"
          rel="noopener noreferrer ugc"
          title={mediaTexts.fullSize}
          aria-haspopup="dialog"
          onClick={handleClick}
        >
          {picture}
          {isTall && <span aria-hidden>{mediaTexts.whole}</span>}
        </a>
      ) : (
        // The title above links there too, and is the keyboard stop.
        <Link to={pageUrls.post(post.id)} tabIndex={-1}>
          {picture}
        </Link>
      )}
      {isLarge && <Lightbox post={post} src={src} isTall={isTall} onClose={() => setIsLarge(false)} />}
    </MediaFrame>
  );
}

const isTallSize = (size: Post['mediaSize']) => size !== undefined && size.height > tallRatio * size.width;
