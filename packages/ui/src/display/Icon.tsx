import type { IconName } from './iconShapes';

/** Properties of `Icon`. */
export interface IconProps {
  name: IconName;
  /** Fills the shape with its colour, to indicate an active state. */
  isFilled?: boolean;
}

/**
 * A decorative icon in `currentColor`, beside a label. It references the page's shared drawing, at a fraction of the
 * cost of a lucide-react icon in long lists. Use lucide-react for icons that occur once per page.
 */
export function Icon({ name, isFilled }: IconProps) {
  return (
    <svg className="icon" aria-hidden data-filled={isFilled || undefined}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
