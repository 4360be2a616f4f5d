import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { parseHex, readableInk } from '../tokens/contrast';
import { TilePicture } from './TilePicture';

const fallbackGround = '#6f665a';

/** Properties of `IconTile`. */
export interface IconTileProps {
  /** Background colour from user input; anything but a hex colour becomes a warm grey. */
  color?: string | null;
  /** An icon in `currentColor`. */
  children: ReactNode;
  /** Address of a picture that covers the tile. A broken picture falls back to the icon. */
  src?: string | undefined;
  /** Available widths, in the format of `<img srcset>`. */
  srcSet?: string | undefined;
  /** Side in px. Default 32. */
  size?: number;
}

/** A picture, or a coloured square with a light or dark icon, whichever has more contrast. Decorative. */
export function IconTile({ color, children, src, srcSet, size = 32 }: IconTileProps) {
  const rgb = parseHex(color ?? '');
  const ground = rgb ? `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}` : fallbackGround;
  return (
    <Tile
      aria-hidden
      style={{ '--size': `${size}px`, background: ground, color: readableInk(ground) } as CSSProperties}
    >
      <TilePicture src={src} srcSet={srcSet} size={size}>
        {children}
      </TilePicture>
    </Tile>
  );
}

const Tile = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--size);
  height: var(--size);
  border-radius: max(4px, calc(var(--size) * 0.24));
  /* Keeps a border visible on a tile in the colour of the page. */
  box-shadow: inset 0 0 0 1px rgb(128 118 104 / 28%);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  svg {
    width: 56%;
    height: 56%;
  }
`;
