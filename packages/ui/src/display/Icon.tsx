import type { IconName } from './iconShapes';

/** Properties of `Icon`. */
export interface IconProps {
  name: IconName;
  /** Filled with its own colour: something is switched on. */
  isFilled?: boolean;
}

/**
 * An icon beside words, as decoration, that draws with `currentColor`. It refers to the page's one drawing of it, which
 * costs a list of posts a fraction of what an icon of lucide-react does; those are for icons that a page has once.
 */
export function Icon({ name, isFilled }: IconProps) {
  return (
    <svg className="icon" aria-hidden data-filled={isFilled || undefined}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
