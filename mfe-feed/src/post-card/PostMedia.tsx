import { isMediaPath, pageUrls, type Post } from '@stoa/contract';
import { Link, siteOrigin } from '@stoa/platform';
import { Button, Icon, isPlainClick } from '@stoa/ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { mediaTexts } from '../texts/media';
import { hostOf, mediaSource, pathOf } from './mediaAddress';
import { cardPictureHeight, pictureSizes, tallRatio } from './pictureSizes';
import { videoEmbedOf } from './videoEmbed';

export interface PostMediaProps {
  post: Post;
  /** On the first screen: load its picture at once, others lazily. Default false. */
  isNear?: boolean;
  /** Full size, on the post's page. Default false. */
  isWhole?: boolean;
}

/** The picture, video or link of a post. Reserves space, so that nothing moves when it loads. */
export function PostMedia({ post, isNear = false, isWhole = false }: PostMediaProps) {
  if (post.type === 'image' && post.imageUrl) {
    const isWanted = isNear || isWhole;
    return (
      <Picture key={post.imageUrl} post={post} src={post.imageUrl} isWanted={isWanted} isWhole={isWhole} />
    );
  }
  if (post.type === 'link' && post.imageUrl) return <OutboundLink address={post.imageUrl} />;
  if (post.type === 'video' && post.videoUrl) return <Video post={post} address={post.videoUrl} />;
  return null;
}

interface PictureProps {
  post: Post;
  src: string;
  /** Load it before others. */
  isWanted: boolean;
  isWhole: boolean;
}

function Picture({ post, src, isWanted, isWhole }: PictureProps) {
  const source = mediaSource(src);
  const [isShown, setIsShown] = useState(source === 'ours');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || source === 'link') return <OutboundLink address={src} />;
  if (!isShown) {
    return (
      <Closed
        label={mediaTexts.showPicture}
        icon={<Icon name="image" />}
        address={src}
        host={hostOf(src)}
        onOpen={() => setIsShown(true)}
      />
    );
  }
  const picture = (
    <img
      src={src}
      {...pictureSizes(src, { isWhole, size: post.mediaSize })}
      {...post.mediaSize}
      alt={mediaTexts.picture(post.title)}
      loading={isWanted || source === 'outside' ? 'eager' : 'lazy'}
      fetchPriority={isWanted ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
  return (
    <Frame
      data-whole={isWhole || undefined}
      data-sized={post.mediaSize && true}
      data-tall={isTall(post.mediaSize) || undefined}
      ref={source === 'outside' ? takeFocus : undefined}
      tabIndex={source === 'outside' ? -1 : undefined}
    >
      {isWhole ? (
        <a href={src} target="_blank" rel="noopener noreferrer ugc" title={mediaTexts.fullSize}>
          {picture}
        </a>
      ) : (
        // The title above links there too, and is the keyboard stop.
        <Link to={pageUrls.post(post.id)} tabIndex={-1}>
          {picture}
        </Link>
      )}
    </Frame>
  );
}

const isTall = (size: Post['mediaSize']) => size !== undefined && size.height > tallRatio * size.width;

interface OutsideProps {
  label: string;
  icon: ReactNode;
  /** The link target without scripts. */
  address: string;
  host: string;
  onOpen: () => void;
}

/** Placeholder for another site's media, which is not contacted yet. */
function Closed(outside: OutsideProps) {
  return (
    <Frame data-closed>
      <Invitation {...outside} />
    </Frame>
  );
}

/** Link to the media; with scripts, a click opens it in place. */
function Invitation({ label, icon, address, host, onOpen }: OutsideProps) {
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Curtain>
      <Button asChild icon={icon} onClick={handleClick}>
        <a href={address} target="_blank" rel="noopener noreferrer ugc">
          {label}
        </a>
      </Button>
      <span>{mediaTexts.contacted(host)}</span>
    </Curtain>
  );
}

/** Moves the focus to the frame that replaced the pressed button. */
function takeFocus(frame: HTMLElement | null) {
  frame?.focus({ preventScroll: true });
}

/** A plain link that names its target. */
function OutboundLink({ address }: { address: string }) {
  const isOurs = isMediaPath(address);
  return (
    <Outbound href={address} target="_blank" rel="noopener noreferrer ugc">
      <Icon name="external-link" />
      <span dir="ltr">
        <strong>{isOurs ? mediaTexts.openFile : hostOf(address)}</strong>
        {!isOurs && pathOf(address)}
      </span>
    </Outbound>
  );
}

function Video({ post, address }: { post: Post; address: string }) {
  const { title, mediaSize } = post;
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const embed = videoEmbedOf(address, siteOrigin());
  const source = mediaSource(address);
  if (!embed || (embed.kind === 'file' && source === 'link')) return <OutboundLink address={address} />;
  if (isBroken) {
    return (
      <Frame data-closed ref={isOpen ? takeFocus : undefined} tabIndex={isOpen ? -1 : undefined}>
        <Curtain role="status">
          <span>{mediaTexts.brokenVideo}</span>
          <OutboundLink address={address} />
        </Curtain>
      </Frame>
    );
  }
  if (embed.kind === 'file' && source === 'outside' && !isOpen) {
    return (
      <Closed
        label={mediaTexts.showVideo}
        icon={<Icon name="play" />}
        address={address}
        host={hostOf(address)}
        onOpen={() => setIsOpen(true)}
      />
    );
  }
  if (embed.kind === 'file') {
    return (
      <Frame
        data-video
        data-sized={mediaSize && true}
        ref={isOpen ? takeFocus : undefined}
        tabIndex={isOpen ? -1 : undefined}
      >
        <video
          src={embed.src}
          {...mediaSize}
          controls
          preload="metadata"
          playsInline
          // The error may precede hydration.
          ref={(video) => void (video?.error && setIsBroken(true))}
          onError={() => setIsBroken(true)}
          aria-label={mediaTexts.video(title)}
        />
      </Frame>
    );
  }
  return (
    <Frame data-video ref={isOpen ? takeFocus : undefined} tabIndex={isOpen ? -1 : undefined}>
      {isOpen ? (
        <iframe
          src={embed.src}
          title={mediaTexts.videoOf(embed.host, title)}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <Invitation
          label={mediaTexts.playVideo}
          icon={<Icon name="play" />}
          address={address}
          host={embed.host}
          onOpen={() => setIsOpen(true)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  height: clamp(180px, 46vw, 380px);
  img,
  video,
  iframe {
    display: block;
    border: 0;
    object-fit: cover;
  }
  a {
    display: block;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  &:focus {
    outline: none;
  }
  &:not([data-sized]) > *,
  &:not([data-sized]) a > img {
    width: 100%;
    height: 100%;
  }
  &[data-whole] {
    height: auto;
    aspect-ratio: 3 / 2;
    max-height: 80vh;
    img {
      object-fit: contain;
    }
  }
  &[data-video] {
    height: auto;
    aspect-ratio: 16 / 9;
    video {
      object-fit: contain;
      background: #000;
    }
  }
  &[data-closed] {
    height: auto;
  }
  /* Keeps its aspect ratio; never larger than its original size, nor higher than the screen allows. */
  &[data-sized] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
    height: auto;
    min-height: 96px;
    aspect-ratio: auto;
    max-height: none;
    img,
    video {
      height: auto;
      max-height: min(${cardPictureHeight}px, 80vh);
      margin: 0 auto;
      object-fit: contain;
    }
    video {
      width: 100%;
    }
  }
  &[data-sized][data-whole] img {
    max-height: 80vh;
  }
  /* A tall picture is cropped in a card and complete on its page. */
  &[data-tall] img {
    max-width: min(100%, ${cardPictureHeight / tallRatio}px);
    aspect-ratio: 1 / ${tallRatio};
    object-fit: cover;
    object-position: top;
  }
  &[data-tall][data-whole] img {
    max-width: 100%;
    max-height: none;
    aspect-ratio: auto;
  }
`;

const Curtain = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-12);
  height: 100%;
  padding: var(--space-16);
  color: var(--text-muted);
  font-size: var(--type-13);
  text-align: center;
`;

const Outbound = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  width: fit-content;
  max-width: 100%;
  min-height: var(--target-size-small);
  color: var(--text-muted);
  font-size: var(--type-13);
  text-decoration: none;
  strong {
    font-size: var(--type-15);
    font-weight: 600;
  }
  svg,
  strong {
    color: var(--accent);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
