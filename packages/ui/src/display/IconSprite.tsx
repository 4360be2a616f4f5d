import { createElement } from 'react';
import { iconShapes } from './iconShapes';

/** Shared drawings of all icons, rendered once per page by `UiRoot`. */
export function IconSprite() {
  return (
    <div hidden>
      <svg>
        {Object.entries(iconShapes).map(([name, shapes]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
            {shapes.map(([tag, attributes]) => createElement(tag, attributes))}
          </symbol>
        ))}
      </svg>
    </div>
  );
}
