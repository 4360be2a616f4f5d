import { pageUrls, type Post } from '@stoa/contract';
import { lazyPart, Link, useSensitiveMedia } from '@stoa/platform';
import { Icon, isPlainClick } from '@stoa/ui';
import { useState, type MouseEvent } from 'react';
import { mediaTexts } from '../texts/media';
import { ClosedMedia, Invitation } from './ClosedMedia';
import { hostOf, mediaSource } from './mediaAddress';
import { focusIf, MediaFrame, Veil } from './MediaFrame';
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

/**
 * The picture of a post. One of another site loads on demand, a sensitive one is blurred until it is wanted, and a
 * broken one becomes a link.
 */
export function Picture({ post, src, isWanted, isWhole }: PictureProps) {
  const source = mediaSource(src);
  const [isHidden, show] = useSensitiveMedia(post);
  // By a press here, which moves the focus to the picture.
  const [isOpened, setIsOpened] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (isBroken || source === 'link') return <OutboundLink address={src} />;
  const isOurs = source === 'ours';
  const invitation = {
    label: isHidden ? mediaTexts.showSensitivePicture : mediaTexts.showPicture,
    name: isHidden ? mediaTexts.showSensitivePictureName(post.title) : undefined,
    icon: <Icon name="image" />,
    address: src,
    host: isOurs ? undefined : hostOf(src),
    onOpen() {
      setIsOpened(true);
      if (isHidden) show();
    },
  };
  if (!isOurs && (isHidden || !isOpened)) return <ClosedMedia {...invitation} />;
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
      alt={isHidden ? '' : (post.alt ?? mediaTexts.picture(post.title))}
      loading={isWanted || !isOurs ? 'eager' : 'lazy'}
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
      data-blurred={isHidden || undefined}
      {...focusIf(isOpened)}
    >
      {isHidden ? (
        <>
          {picture}
          <Veil>
            <Invitation {...invitation} />
          </Veil>
        </>
      ) : isWhole ? (
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
