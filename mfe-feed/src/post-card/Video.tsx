import type { VideoProps } from '@stoa/contract';
import { siteOrigin, useSensitiveMedia } from '@stoa/platform';
import { Icon } from '@stoa/ui';
import { useState } from 'react';
import { mediaTexts } from '../texts/media';
import { ClosedMedia, Curtain, Invitation } from './ClosedMedia';
import { hostOf, mediaSource } from './mediaAddress';
import { focusIf, MediaFrame } from './MediaFrame';
import { OutboundLink } from './OutboundLink';
import { videoEmbedOf } from './videoEmbed';

/**
 * The video of a post: a file, or a player of another site. Other sites are contacted on demand, and sensitive files
 * load on demand.
 */
export default function Video({ post, address, isOnDemand = false }: VideoProps) {
  const { title, mediaSize } = post;
  const [isOpen, setIsOpen] = useState(false);
  const [isHidden, show] = useSensitiveMedia(post);
  const [isBroken, setIsBroken] = useState(false);
  const embed = videoEmbedOf(address, siteOrigin());
  const source = mediaSource(address);
  if (!embed || (embed.kind === 'file' && source === 'link')) return <OutboundLink address={address} />;
  if (isBroken) {
    return (
      <MediaFrame data-closed {...focusIf(isOpen)}>
        <Curtain role="status">
          <span>{mediaTexts.brokenVideo}</span>
          <OutboundLink address={address} />
        </Curtain>
      </MediaFrame>
    );
  }
  if (embed.kind === 'file' && (isHidden || (!isOpen && (isOnDemand || source === 'outside')))) {
    return (
      <ClosedMedia
        label={isHidden ? mediaTexts.showSensitiveVideo : mediaTexts.showVideo}
        name={isHidden ? mediaTexts.showSensitiveVideoName(title) : mediaTexts.showVideoName(title)}
        icon={<Icon name="play" />}
        address={address}
        host={source === 'outside' ? hostOf(address) : undefined}
        onOpen={() => {
          setIsOpen(true);
          if (isHidden) show();
        }}
      />
    );
  }
  if (embed.kind === 'file') {
    return (
      <MediaFrame data-video data-sized={mediaSize && true} {...focusIf(isOpen)}>
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
      </MediaFrame>
    );
  }
  return (
    <MediaFrame data-video {...focusIf(isOpen)}>
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
    </MediaFrame>
  );
}
